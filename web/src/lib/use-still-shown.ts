import { type RefObject, useEffect, useRef } from 'react';

/** Whether the component is still on the screen, for an answer that may arrive after the person has left. */
export function useStillShown(): RefObject<boolean> {
  const shown = useRef(true);
  useEffect(() => {
    shown.current = true;
    return () => {
      shown.current = false;
    };
  }, []);
  return shown;
}

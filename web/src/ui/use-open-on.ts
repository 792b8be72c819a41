import { useState } from 'react';

/** Something that is open until another screen opens; whoever comes back finds it closed. */
export function useOpenOn(screen: string): [boolean, (open: boolean) => void] {
  const [open, setOpen] = useState(false);
  const [before, setBefore] = useState(screen);
  if (screen !== before) {
    setBefore(screen);
    setOpen(false);
  }
  return [open, setOpen];
}

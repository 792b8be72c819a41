import { startTransition, useEffect, useState } from 'react';

/** Counts from 0 to `last`, one step after the other: a large screen comes bit by bit, and a slow phone answers in between. */
export function useStages(last: number): number {
  const [stage, setStage] = useState(0);
  useEffect(() => {
    if (stage < last) startTransition(() => setStage(stage + 1));
  }, [stage, last]);
  return stage;
}

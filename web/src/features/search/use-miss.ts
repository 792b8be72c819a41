import { useEffect } from 'react';
import { reportMiss } from './report-miss.ts';

/** Whoever stops typing this long has read that nothing was found. */
const pause = 1_500;

/** Tells of a search without result once it stands still; `tellNow` is for whoever closes before that. */
export function useMiss(term: string, missed: boolean): { tellNow: () => void } {
  useEffect(() => {
    if (!missed) return;
    const timer = setTimeout(() => reportMiss(term), pause);
    return () => clearTimeout(timer);
  }, [term, missed]);
  return {
    tellNow: () => {
      if (missed) reportMiss(term);
    },
  };
}

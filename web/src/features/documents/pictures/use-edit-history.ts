import { useState } from 'react';
import type { Edit } from './geometry.ts';

type History = { now: Edit; past: readonly Edit[]; group: string | null };

/** The edit and all before it. Changes of one `group`, such as a drag or the presses of an arrow key, are undone at once. */
export function useEditHistory(first: Edit) {
  const [{ now, past }, setHistory] = useState<History>({ now: first, past: [], group: null });
  return {
    edit: now,
    change: (next: Edit, group: string | null = null) =>
      setHistory((before) => {
        const goesOn = group !== null && group === before.group;
        return { now: next, past: goesOn ? before.past : [...before.past, before.now], group };
      }),
    changed: past.length > 0,
    undo: () =>
      setHistory((before) => {
        const last = before.past.at(-1);
        return last ? { now: last, past: before.past.slice(0, -1), group: null } : before;
      }),
  };
}

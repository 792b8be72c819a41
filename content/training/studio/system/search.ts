import type { State, TableRow } from '../state.ts';

const folded = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** Rows of which some cell contains what the field holds. */
export const contains = (field: string) => (row: TableRow, state: State) => {
  const wanted = folded(state.values[field] ?? '');
  return row.cells.some((cell) => folded(cell).includes(wanted));
};

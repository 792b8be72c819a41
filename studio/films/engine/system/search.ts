import { fold } from '@mostrador/contract/fold';
import type { State, TableRow } from '../state.ts';

/** Rows of which some cell contains what the field holds. */
export const contains = (field: string) => (row: TableRow, state: State) => {
  const wanted = fold(state.values[field] ?? '');
  return row.cells.some((cell) => fold(cell).includes(wanted));
};

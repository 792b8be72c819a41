import { problem } from '../problem.ts';
import { readCsv } from './csv.ts';
import { type SheetKind, sheetKind } from './kind.ts';
import type { Upload } from './upload.ts';
import { readXlsx } from './xlsx-thread.ts';

/** A row of a sheet, with the row number that the spreadsheet program shows. */
export type SheetRow = { line: number; cells: string[] };
export type Sheet = {
  kind: SheetKind;
  rows: AsyncGenerator<SheetRow>;
  /** How much of it has been read, from 0 to 1. */
  share(): number;
};

/**
 * An uploaded CSV or Excel file, row by row: memory does not grow with the number of rows. `signal` ends the reading of a
 * workbook, which may go on for long without a row.
 */
export async function readSheet({ handle, bytes }: Upload, signal?: AbortSignal): Promise<Sheet> {
  const kind = await sheetKind(handle);
  if (kind === 'json') throw problem('sheet-unknown-type');
  let share = 0;
  const rows =
    kind === 'xlsx'
      ? readXlsx(
          handle,
          (part) => {
            share = part;
          },
          { signal },
        )
      : readCsv(handle, (read) => {
          share += read / bytes;
        });
  return { kind, rows, share: () => Math.min(1, share) };
}

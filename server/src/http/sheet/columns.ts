import type { FieldIssue } from '@mostrador/contract/errors';
import { fold } from '@mostrador/contract/fold';
import { problem } from '../problem.ts';
import { sheetLimits } from './limits.ts';
import type { SheetRow } from './rows.ts';

/** For each field of a row, the accepted headings. Messages name the first, and of several in a file the first counts. */
export type Headings<F extends string> = Record<F, { names: readonly [string, ...string[]]; optional?: boolean }>;

export const heading = (...names: [string, ...string[]]) => ({ names });
/** For a column that may be missing. */
export const optionalHeading = (...names: [string, ...string[]]) => ({ names, optional: true });

export type NamedRow<F extends string> = { line: number; values: Record<F, string>; short: boolean; long: boolean };

/** Headings are compared without case, accents, spaces or punctuation, so `Código parte` equals `codigo_parte`. */
const plain = (heading: string) => fold(heading).replace(/[^\p{L}\p{N}]/gu, '');

/** Spreadsheets write `="0064314"` to keep the zeros of a number. */
const unwrapped = (cell: string) => /^="(.*)"$/s.exec(cell)?.[1] ?? cell;

/** Removes line breaks and control characters; PostgreSQL refuses zero bytes. */
function clean(cell: string): string {
  if (cell.length > sheetLimits.cell) throw problem('sheet-damaged');
  return unwrapped(cell.trim())
    .replace(/\p{Cc}+/gu, ' ')
    .trim();
}

function place<F extends string>(head: string[], headings: Headings<F>): Map<F, number> {
  const given = head.map(plain);
  const fields = Object.keys(headings) as F[];
  const places = new Map<F, number>();
  const repeated: FieldIssue[] = [];
  for (const field of fields) {
    const name = headings[field].names.find((accepted) => given.includes(plain(accepted)));
    if (name === undefined) continue;
    const at = given.indexOf(plain(name));
    places.set(field, at);
    if (given.includes(plain(name), at + 1)) {
      repeated.push({ field, message: `La columna «${name}» está más de una vez en la primera fila.` });
    }
  }
  if (repeated.length > 0) throw problem('sheet-repeated-columns', { issues: repeated });
  const missing = fields.filter((field) => !places.has(field) && !headings[field].optional);
  if (missing.length > 0) {
    const issues = missing.map((field) => ({
      field,
      message: `Falta la columna «${headings[field].names[0]}» en la primera fila.`,
    }));
    throw problem('sheet-missing-columns', { issues });
  }
  return places;
}

/**
 * The rows below the headings as records. `short`: the row ends before its last required column; `long`: it says
 * something beyond the last heading.
 */
export async function* namedRows<F extends string>(
  rows: AsyncIterable<SheetRow>,
  headings: Headings<F>,
): AsyncGenerator<NamedRow<F>> {
  const fields = Object.keys(headings) as F[];
  let places: Map<F, number> | undefined;
  let needed = 0;
  let width = 0;
  let any = false;
  for await (const { line, cells } of rows) {
    if (!places) {
      places = place(cells, headings);
      needed = Math.max(...places.values());
      width = cells.length;
      continue;
    }
    any = true;
    const values = {} as Record<F, string>;
    for (const field of fields) values[field] = clean(cells[places.get(field) ?? -1] ?? '');
    const long = cells.slice(width).some((cell) => cell.trim() !== '');
    yield { line, values, short: cells.length <= needed, long };
  }
  if (!any) throw problem('sheet-empty');
}

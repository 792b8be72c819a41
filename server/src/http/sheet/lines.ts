import type { SheetFault } from '@mostrador/contract/sheet-imports';
import { problem } from '../problem.ts';
import { type Headings, type NamedRow, namedRows } from './columns.ts';
import type { SheetKind } from './kind.ts';
import { readSheet } from './rows.ts';
import type { Upload } from './upload.ts';

/** Reads a small file, CSV or Excel, line by line. */
export async function linesOfSheet<F extends string, Line>(
  upload: Upload,
  { headings, max }: { headings: Headings<F>; max: number },
  toLine: (row: NamedRow<F>) => Line,
): Promise<Line[]> {
  const lines: Line[] = [];
  const { rows } = await readSheet(upload);
  for await (const row of namedRows(rows, headings)) {
    if (lines.length >= max) throw problem('sheet-too-many-rows');
    lines.push(toLine(row));
  }
  return lines;
}

/** Excel leaves out empty cells at the end of a row; a line of text that ends early has been cut. */
export function uncutLine<F extends string>({ line, values, short }: NamedRow<F>, kind: SheetKind) {
  if (short && kind === 'csv') return { linea: line, motivo: 'La línea está incompleta: le faltan columnas.' };
  return { line, values };
}

/** Far more than any cell takes. Thousands of texts of 32 KB would keep the portal busy with comparing them. */
const longestText = 1_000;

export function longTextFault(line: number, values: Record<string, unknown>): SheetFault | undefined {
  const long = Object.keys(values).filter((name) => String(values[name] ?? '').length > longestText);
  return long.length === 0 ? undefined : { linea: line, motivo: `Es demasiado largo: ${long.join(', ')}.` };
}

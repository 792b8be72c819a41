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
  toLine: (row: NamedRow<F>, kind: SheetKind) => Line,
): Promise<Line[]> {
  const lines: Line[] = [];
  const { kind, rows } = await readSheet(upload);
  for await (const row of namedRows(rows, headings)) {
    if (lines.length >= max) throw problem('sheet-too-many-rows');
    lines.push(toLine(row, kind));
  }
  return lines;
}

/**
 * Why a line cannot be read: in a text, a separator without quotes moved what follows it under other headings. What
 * stands beside the table of a workbook is a note.
 */
export function longLineReason({ long }: { long: boolean }, kind: SheetKind, what = 'un dato'): string | null {
  if (!long || kind !== 'csv') return null;
  return `La línea tiene más datos que columnas: ¿falta poner comillas a ${what} con coma?`;
}

/** Excel leaves out empty cells at the end of a row; a line of text that ends early has been cut. */
export function uncutLine<F extends string>(row: NamedRow<F>, kind: SheetKind) {
  const { line, values, short } = row;
  if (short && kind === 'csv') return { linea: line, motivo: 'La línea está incompleta: le faltan columnas.' };
  const motivo = longLineReason(row, kind);
  return motivo === null ? { line, values } : { linea: line, motivo };
}

/** Far more than any cell takes. Thousands of texts of 32 KB would keep the portal busy with comparing them. */
const longestText = 1_000;

export function longTextFault(line: number, values: Record<string, unknown>): SheetFault | undefined {
  const long = Object.keys(values).filter((name) => String(values[name] ?? '').length > longestText);
  return long.length === 0 ? undefined : { linea: line, motivo: `Es demasiado largo: ${long.join(', ')}.` };
}

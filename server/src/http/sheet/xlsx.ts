import { problem } from '../problem.ts';
import { sheetLimits } from './limits.ts';
import type { SheetRow } from './rows.ts';
import { readSharedStrings } from './shared-strings.ts';
import { findSheet } from './workbook.ts';
import { unescaped, walkXml } from './xml.ts';
import { openZip } from './zip.ts';

/** No imported list has columns further right. */
const lastColumn = 100;
const lastLine = 1_048_576;

/** `AB12` → 27. */
function columnOf(reference: string): number {
  let column = 0;
  for (const letter of reference) {
    if (letter < 'A' || letter > 'Z') break;
    column = column * 26 + letter.charCodeAt(0) - 64;
  }
  return column - 1;
}

/** Excel stores binary floating-point numbers: formats 1E3 as 1000 and 12.300000000000001 as 12.3. */
function numberText(stored: string): string {
  const value = Number(stored);
  return stored === '' || !Number.isFinite(value) ? stored : String(Number(value.toPrecision(15)));
}

/** A number is the index of a shared string, which is only looked up when its row is used: one may be used often. */
type Row = { line: number; cells: (string | number)[] };

/** Streams the rows of the first sheet, with the results of its formulas. */
export async function* workbookRows(fd: number, onShare: (share: number) => void): AsyncGenerator<SheetRow> {
  const { sheet, strings } = await findSheet(await openZip(fd));
  const whole = sheet.bytes + (strings?.bytes ?? 0);
  let done = 0;
  const onBytes = (bytes: number) => {
    done += bytes;
    onShare(done / whole);
  };
  const shared = await readSharedStrings(strings, onBytes);
  const rows: Row[] = [];
  let row: Row = { line: 0, cells: [] };
  let column = -1;
  let type = '';
  let value = '';
  let inside = false;

  function endCell() {
    if (column < 0 || column >= lastColumn) return;
    while (row.cells.length < column) row.cells.push('');
    if (type === 's') row.cells[column] = value === '' ? '' : Number(value);
    else row.cells[column] = type === '' || type === 'n' ? numberText(value) : unescaped(value);
  }

  const walk = walkXml(sheet, {
    open(name, attributes) {
      if (name === 'row') {
        // Row numbers must increase and stay within the limit of Excel.
        row = { line: Math.max(row.line + 1, Number(attributes.r) || 0), cells: [] };
        if (row.line > lastLine) throw problem('sheet-damaged');
        column = -1;
      } else if (name === 'c') {
        column = attributes.r ? columnOf(attributes.r) : column + 1;
        type = attributes.t ?? '';
        value = '';
      }
      inside = name === 'v' || name === 't';
    },
    text: (piece) => {
      if (inside) value += piece;
      if (value.length > sheetLimits.cell) throw problem('sheet-too-large');
    },
    close(name) {
      inside = false;
      if (name === 'c') endCell();
      if (name === 'row') rows.push(row);
    },
  });
  let characters = 0;
  for await (const piece of walk) {
    for (const { line, cells: found } of rows.splice(0)) {
      const cells = found.map((cell) => (typeof cell === 'number' ? shared(cell) : cell));
      const size = cells.reduce((sum, { length }) => sum + length, 0);
      characters += size;
      if (size > sheetLimits.row || characters > sheetLimits.text) throw problem('sheet-too-large');
      if (size > 0) yield { line, cells };
    }
    onBytes(piece);
  }
}

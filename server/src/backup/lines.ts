import { endOfRows } from './format.ts';
import { damaged } from './words.ts';

const newline = 0x0a;
const endAfterRow = Buffer.concat([Buffer.from([newline]), endOfRows]);

/** Where the rows end in these whole lines; undefined if they go on. */
function rowsEnd(lines: Buffer): number | undefined {
  if (lines.subarray(0, endOfRows.length).equals(endOfRows)) return 0;
  const at = lines.indexOf(endAfterRow);
  return at < 0 ? undefined : at + 1;
}

/** Reads whole lines, one at a time or all up to the end of a table's rows, holding little more than one chunk. */
export function linesOf(source: AsyncIterable<Buffer>) {
  const chunks = source[Symbol.asyncIterator]();
  let whole: Buffer = Buffer.alloc(0);
  let begun: Buffer[] = [];

  /** Makes sure that there is a line; answers false at the end. */
  async function fill(): Promise<boolean> {
    while (whole.length === 0) {
      const { value, done } = await chunks.next();
      if (done) return false;
      const end = value.lastIndexOf(newline) + 1;
      if (end > 0) {
        whole = Buffer.concat([...begun, value.subarray(0, end)]);
        begun = [];
      }
      if (end < value.length) begun.push(value.subarray(end));
    }
    return true;
  }

  function take(length: number): Buffer {
    const taken = whole.subarray(0, length);
    whole = whole.subarray(length);
    return taken;
  }

  return {
    /** The next line with its end; undefined after the last. */
    async line(): Promise<Buffer | undefined> {
      if (await fill()) return take(whole.indexOf(newline) + 1);
      if (begun.length > 0) throw damaged();
      return undefined;
    },
    /** The rows of a table; the line behind them is read as well. */
    async *rows(): AsyncGenerator<Buffer> {
      while (await fill()) {
        const end = rowsEnd(whole);
        const rows = take(end ?? whole.length);
        if (rows.length > 0) yield rows;
        if (end === undefined) continue;
        take(endOfRows.length);
        return;
      }
      throw damaged();
    },
  };
}

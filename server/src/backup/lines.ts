import { endOfRows } from './format.ts';
import { damaged } from './words.ts';

const newline = 0x0a;
const endAfterRow = Buffer.concat([Buffer.from([newline]), endOfRows]);

/** Position of the end of the rows in these complete lines; undefined if there are more. */
function rowsEnd(lines: Buffer): number | undefined {
  if (lines.subarray(0, endOfRows.length).equals(endOfRows)) return 0;
  const at = lines.indexOf(endAfterRow);
  return at < 0 ? undefined : at + 1;
}

/** Reads complete lines, one at a time or up to the end of a table's rows, with little more than a chunk in memory. */
export function linesOf(source: AsyncIterable<Buffer>) {
  const chunks = source[Symbol.asyncIterator]();
  let complete: Buffer = Buffer.alloc(0);
  let partial: Buffer[] = [];

  /** Makes sure that a complete line is buffered; false at the end. */
  async function fill(): Promise<boolean> {
    while (complete.length === 0) {
      const { value, done } = await chunks.next();
      if (done) return false;
      const end = value.lastIndexOf(newline) + 1;
      if (end > 0) {
        complete = Buffer.concat([...partial, value.subarray(0, end)]);
        partial = [];
      }
      if (end < value.length) partial.push(value.subarray(end));
    }
    return true;
  }

  function take(length: number): Buffer {
    const taken = complete.subarray(0, length);
    complete = complete.subarray(length);
    return taken;
  }

  return {
    /** The next line with its end; undefined after the last. */
    async line(): Promise<Buffer | undefined> {
      if (await fill()) return take(complete.indexOf(newline) + 1);
      if (partial.length > 0) throw damaged();
      return undefined;
    },
    /** The rows of a table. Also consumes the end marker after them. */
    async *rows(): AsyncGenerator<Buffer> {
      while (await fill()) {
        const end = rowsEnd(complete);
        const rows = take(end ?? complete.length);
        if (rows.length > 0) yield rows;
        if (end === undefined) continue;
        take(endOfRows.length);
        return;
      }
      throw damaged();
    },
  };
}

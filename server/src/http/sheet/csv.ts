import type { FileHandle } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { CsvError, type Info, parse } from 'csv-parse';
import { problem } from '../problem.ts';
import { decodedText } from './encoding.ts';
import { sheetLimits } from './limits.ts';
import type { SheetRow } from './rows.ts';

const delimiters = [',', ';', '\t', '|'];

/** The sign that separates the headings, counted outside of quotes. */
export function detectDelimiter(text: string): string {
  const [first = ''] = text.replace(/"[^"]*"/g, '').split(/\r\n|\r|\n/, 1);
  const count = (sign: string) => first.split(sign).length;
  return delimiters.reduce((best, sign) => (count(sign) > count(best) ? sign : best));
}

async function* from(first: string, rest: AsyncGenerator<string>, onEnd: (last: string) => void) {
  let last = '';
  for (let text: string | undefined = first; text !== undefined; text = (await rest.next()).value) {
    last = text.at(-1) ?? last;
    yield text;
  }
  onEnd(last);
}

/** RFC 4180 as spreadsheets write it: any of the usual separators, inch marks in the middle of a text. */
export async function* readCsv(handle: FileHandle, onBytes: (bytes: number) => void): AsyncGenerator<SheetRow> {
  const text = decodedText(handle, onBytes);
  const { value: first = '' } = await text.next();
  // Excel writes the separator into the first line.
  const hint = /^sep=(.)\r?\n/i.exec(first);
  const body = hint ? first.slice(hint[0].length) : first;
  const parser = parse({
    delimiter: hint?.[1] ?? detectDelimiter(body),
    record_delimiter: ['\r\n', '\n', '\r'],
    info: true,
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
    // Limits the memory that an unclosed quote can take.
    max_record_size: sheetLimits.row,
  });
  const source = Readable.from(
    from(body, text, (last) => {
      ended = /[\r\n]/.test(last);
    }),
  );
  let ended = true;
  let head = 0;
  let cells = 0;
  source.on('error', (error) => parser.destroy(error));
  source.pipe(parser);
  try {
    for await (const entry of parser) {
      const { record, info } = entry as { record: string[]; info: Info };
      cells = record.length;
      head ||= cells;
      // Spreadsheets write an empty row as a line of separators.
      if (record.some((cell) => cell.trim() !== '')) yield { line: info.lines + (hint ? 1 : 0), cells: record };
    }
    // A short last line without a line break means that the file was cut.
    if (!ended && cells < head) throw problem('sheet-damaged');
  } catch (error) {
    // A quote that is still open at the end of the file: the rest is missing.
    throw error instanceof CsvError ? problem('sheet-damaged') : error;
  } finally {
    source.destroy();
  }
}

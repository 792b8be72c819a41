import { parse } from 'csv-parse/sync';
import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { sendCsv, withoutApostrophes } from './csv.ts';

async function written(cells: (string | number)[]): Promise<string> {
  const app = Fastify();
  app.get('/', (_, reply) => sendCsv(reply, 'x.csv', ['a'], [cells]));
  return (await app.inject('/')).body.replace('\uFEFFa\r\n', '');
}

const texts = [
  '=1+1',
  'Balata;=HYPERLINK("http://x")',
  'Balata; "=1+1"',
  'Balata\t@SUM(A1)',
  'Balata|-2+3',
  'dos\n=1+1',
  '\t=1+1',
  ' =1+1',
  'dice "hola, =1"; +1',
];

/** The cells of a spreadsheet that knows nothing of our quotes. */
const split = (line: string, separator: RegExp) =>
  line.split(separator).flatMap((cell) => [cell, cell.replaceAll('"', '')].map((text) => text.trimStart()));

test.each([[/[;\r\n]/], [/[\t\r\n]/], [/[|\r\n]/]])(
  'a spreadsheet that splits at %s finds no formula',
  async (separator) => {
    for (const text of texts) {
      const line = await written([7, text, -5]);
      expect(
        split(line, separator).filter((cell) => /^[=+\-@]/.test(cell)),
        line,
      ).toEqual([]);
    }
  },
);

test('one that splits at commas finds the cells where they belong, and the texts can be read back', async () => {
  for (const text of texts) {
    const [[number, cell = '', negative] = []] = parse(await written([7, text, -5])) as string[][];
    expect([number, withoutApostrophes(cell), negative]).toEqual(['7', text, '-5']);
    expect(cell).toMatch(/'[=+\-@]/);
  }
});

test('other signs and numbers stay as they are', async () => {
  expect(await written(['a=1', '3-4; b=c', 'x@y.mx', 'uno; dos', -5])).toBe('a=1,3-4; b=c,x@y.mx,uno; dos,-5\r\n');
});

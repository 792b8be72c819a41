import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { readXlsx } from 'hucre/xlsx';
import { expect, test } from 'vitest';
import { type SheetColumn, writeWorkbook } from './xlsx.ts';

const columns: SheetColumn[] = [
  { title: 'Fecha', width: 18, kind: 'date' },
  { title: 'Año', width: 8, kind: 'number' },
  { title: 'Código', width: 20 },
];

type Row = (string | number)[];

const write = (rows: AsyncIterable<Row>, limit?: number) => writeWorkbook([{ name: 'Datos', columns, rows }], limit);

/** Read by another library than the one that writes. */
async function writeAndRead(rows: Row[], limit?: number) {
  const { sheets } = await readXlsx(await buffer(write(Readable.from(rows), limit)), { readStyles: true });
  return sheets;
}

test('dates and numbers are real ones, and every other text stays as it was', async () => {
  const [sheet] = await writeAndRead([
    ['2026-03-08 23:59:58', '1997', '0064314'],
    ['ayer', '97 o 98', '=1+1'],
    ['', 2024.5, ' <b> & "c" \n\r\tñ 🚗 '],
  ]);
  expect(sheet?.rows).toEqual([
    ['Fecha', 'Año', 'Código'],
    [new Date('2026-03-08T23:59:58Z'), 1997, '0064314'],
    ['ayer', '97 o 98', '=1+1'],
    [null, 2024.5, ' <b> & "c" \n\r\tñ 🚗 '],
  ]);
  const [, broken] = (await writeAndRead([['', '', 'a\u0001b\ud800c\uffff']]))[0]?.rows ?? [];
  expect(broken?.[2], 'what XML cannot hold').toBe('a\ufffdb\ufffdc\ufffd');
});

test('columns have their widths, the head stays in view and filters all rows', async () => {
  const [sheet] = await writeAndRead([
    ['', 1, 'a'],
    ['', 2, 'b'],
  ]);
  expect(sheet?.columns?.map(({ width }) => width)).toEqual([18, 8, 20]);
  expect(sheet?.freezePane).toMatchObject({ rows: 1 });
  expect(sheet?.autoFilter).toMatchObject({ range: 'A1:C3' });
});

test('without rows it is a head alone, and past the limit of Excel the rows go on in another sheet', async () => {
  expect((await writeAndRead([])).map(({ rows, autoFilter }) => [rows.length, autoFilter?.range])).toEqual([
    [1, 'A1:C1'],
  ]);
  const rows = Array.from({ length: 5 }, (_, index) => ['', index, 'x']);
  const sheets = await writeAndRead(rows, 3);
  expect(sheets.map(({ name, rows }) => [name, rows.map((row) => row[1])])).toEqual([
    ['Datos', ['Año', 0, 1]],
    ['Datos 2', ['Año', 2, 3]],
    ['Datos 3', ['Año', 4]],
  ]);
});

test('a workbook has one sheet after the other, each with its own columns', async () => {
  const tables = [
    { name: 'Candidatas', columns, rows: Readable.from([['', 1, 'a']]) },
    { name: 'Reportes', columns: [{ title: 'Día', width: 9, kind: 'day' as const }], rows: [['2026-03-08'], ['ayer']] },
  ];
  const { sheets } = await readXlsx(await buffer(writeWorkbook(tables)));
  expect(sheets.map(({ name, rows }) => [name, rows])).toEqual([
    [
      'Candidatas',
      [
        ['Fecha', 'Año', 'Código'],
        [null, 1, 'a'],
      ],
    ],
    ['Reportes', [['Día'], [new Date('2026-03-08')], ['ayer']]],
  ]);
});

test('a failure while reading ends the file with that failure, and a cancelled download ends the reading', async () => {
  let ended = 0;
  async function* rows(fails: boolean) {
    try {
      for (let index = 0; ; index++) {
        if (fails && index === 5_000) throw new Error('the database is gone');
        yield ['', index, 'x'.repeat(50)];
      }
    } finally {
      ended += 1;
    }
  }
  await expect(buffer(write(rows(true)))).rejects.toThrow('the database is gone');
  const stream = write(rows(false));
  for await (const _piece of stream) break;
  await expect.poll(() => ended).toBe(2);
});

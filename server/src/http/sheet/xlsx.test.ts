import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { allOf, uploadOf } from '../../testing/sheets.ts';
import { deeplyNested, workbookParts, zipOf } from '../../testing/workbooks.ts';
import { writeWorkbook } from '../xlsx.ts';
import { sheetLimits } from './limits.ts';
import { readSheet } from './rows.ts';
import { readXlsx } from './xlsx-thread.ts';
import { walkXml } from './xml.ts';

async function read(content: Buffer) {
  const { rows, share } = await readSheet(await uploadOf(content));
  const all = await allOf(rows);
  expect(share()).toBe(1);
  return all;
}

const head = '<row r="1"><c r="A1" t="s"><v>0</v></c><c r="C1" t="s"><v>1</v></c></row>';

test('shared, inline and computed texts, numbers and gaps are read as the spreadsheet program shows them', async () => {
  const rows = `${head}<row r="2"/><row r="4"><c r="A4" t="inlineStr"><is><t>MT-</t><t>1</t></is></c><c r="B4" t="str"><f>A1&amp;"x"</f><v>x &amp; y</v></c><c r="C4"><f>SUM(1)</f><v>12.300000000000001</v></c><c r="D4" t="e"><v>#REF!</v></c></row><row><c><v>1.5E3</v></c></row>`;
  expect(await read(zipOf(workbookParts(rows, ['Código', 'Pú<r>b</r>lico'.replace(/<\/?r>/g, '')])))).toEqual([
    { line: 1, cells: ['Código', '', 'Público'] },
    { line: 4, cells: ['MT-1', 'x & y', '12.3', '#REF!'] },
    { line: 5, cells: ['1500'] },
  ]);
});

test('signs that a workbook writes as their numbers are read as signs', async () => {
  const rows = `${head}<row r="2"><c r="A2" t="inlineStr"><is><t>uno_x000d_\ndos</t></is></c><c r="B2" t="str"><v>_x005F_x000D_ _xD83D_</v></c><c r="C2" t="s"><v>1</v></c></row>`;
  expect(await read(zipOf(workbookParts(rows, ['a', '664 555 0101_x000D_\n664 555 0102 _x12_'])))).toMatchObject([
    {},
    { cells: ['uno\r\ndos', '_x000D_ \ufffd', '664 555 0101\r\n664 555 0102 _x12_'] },
  ]);
});

test('what the portal itself writes can be read back', async () => {
  const columns = ['codigo', 'publico'].map((title) => ({ title, width: 10 }));
  const rows = Readable.from([
    ['0064314', 12.5],
    ['AB_x0041_', 1],
  ]);
  const written = writeWorkbook([{ name: 'Datos', columns, rows }]);
  expect((await read(await buffer(written))).map(({ cells }) => cells)).toEqual([
    ['codigo', 'publico'],
    ['0064314', '12.5'],
    ['AB_x0041_', '1'],
  ]);
});

test('half a file, a truncated part and a missing shared string are refused as damaged', async () => {
  const whole = zipOf(workbookParts(head, ['a', 'b']));
  for (const content of [
    whole.subarray(0, whole.length / 2),
    zipOf(workbookParts('<row r="1"><c r="A1"')),
    zipOf(workbookParts(head, ['a'])),
    zipOf(workbookParts(head.replace('<v>1<', '<v>0.5<'), ['a', 'b'])),
  ]) {
    await expect(read(content)).rejects.toMatchObject({ code: 'sheet-damaged' });
  }
});

test('a zip that is no workbook is of an unknown type', async () => {
  await expect(read(zipOf({ 'foto.jpg': 'x' }))).rejects.toMatchObject({ code: 'sheet-unknown-type' });
});

test('refuses a zip bomb, whether or not it declares its real size', async () => {
  const parts = workbookParts(head, ['a', 'b']);
  const bomb = { ...parts, 'xl/worksheets/sheet1.xml': Buffer.alloc(24 * 1024 * 1024, ' ') };
  await expect(read(zipOf(bomb))).rejects.toMatchObject({ code: 'sheet-too-large' });
  await expect(read(zipOf(bomb, { 'xl/worksheets/sheet1.xml': 5_000 }))).rejects.toMatchObject({
    code: 'sheet-damaged',
  });
});

test('a cell, an attribute or a comment of several megabytes is refused before it fills the memory', async () => {
  const long = 'abcdefgh'.repeat(1024 * 1024);
  const rows = [`<row><c t="str"><v>${long}</v></c></row>`, `<row r="${long}"/>`, `<!-- ${long} -->`];
  for (const row of rows) {
    await expect(read(zipOf(workbookParts(row)))).rejects.toMatchObject({ code: 'sheet-too-large' });
  }
});

test('refuses declared entities before they expand', async () => {
  const parts = workbookParts(head, ['a', 'b']);
  parts['xl/sharedStrings.xml'] =
    '<!DOCTYPE sst [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;">]><sst><si><t>&b;</t></si></sst>';
  await expect(read(zipOf(parts))).rejects.toMatchObject({ code: 'sheet-damaged' });
});

test('a million elements inside each other are refused, however well they compress', async () => {
  const parts = workbookParts(head, ['a', 'b']);
  for (const part of ['xl/worksheets/sheet1.xml', 'xl/sharedStrings.xml', 'xl/workbook.xml']) {
    const nested = zipOf({ ...parts, [part]: deeplyNested(part === 'xl/workbook.xml' ? 100_000 : 1_000_000) });
    await expect(read(nested), part).rejects.toMatchObject({ code: 'sheet-damaged' });
  }
  const depth = (levels: number) =>
    zipOf(workbookParts(`${head}${'<a>'.repeat(levels)}${'</a>'.repeat(levels)}`, ['a', 'b']));
  expect(await read(depth(sheetLimits.xml.depth - 2))).toHaveLength(1);
  await expect(read(depth(sheetLimits.xml.depth - 1))).rejects.toMatchObject({ code: 'sheet-damaged' });
});

test('stops at the largest number of elements', async () => {
  const part = (elements: number) => ({
    bytes: 0,
    open: async () => Readable.from([Buffer.from(`<a>${'<b/>'.repeat(elements)}</a>`)]),
  });
  const walk = (elements: number) =>
    allOf(walkXml(part(elements), { open() {}, text() {}, close() {} }, { ...sheetLimits.xml, elements: 100 }));
  expect(await walk(99)).toHaveLength(2);
  await expect(walk(100)).rejects.toMatchObject({ code: 'sheet-too-large' });
});

test('a cell of many values, a row of long shared strings and a directory of long names are refused', async () => {
  const many = `<row><c t="str">${'<v>abcdefgh</v>'.repeat(5_000)}</c></row>`;
  await expect(read(zipOf(workbookParts(many)))).rejects.toMatchObject({ code: 'sheet-too-large' });
  const wide = `<row>${'<c t="s"><v>0</v></c>'.repeat(3)}</row>`;
  await expect(read(zipOf(workbookParts(wide, ['x'.repeat(30_000)])))).rejects.toMatchObject({
    code: 'sheet-too-large',
  });
  const names = Object.fromEntries(Array.from({ length: 20 }, (_, n) => [`${n}`.padEnd(60_000, 'x'), '']));
  await expect(read(zipOf({ ...workbookParts(head, ['a', 'b']), ...names }))).rejects.toMatchObject({
    code: 'sheet-too-large',
  });
});

test('a thread without enough memory ends alone, and the next file is read', async () => {
  const file = zipOf(workbookParts(head, ['a', 'b']));
  const { handle } = await uploadOf(file);
  const starving = allOf(
    readXlsx(handle, () => {}, { heap: { maxOldGenerationSizeMb: 4, maxYoungGenerationSizeMb: 1 } }),
  );
  await expect(starving).rejects.toMatchObject({ code: 'sheet-too-large' });
  expect(await read(file)).toHaveLength(1);
});

test('readers that stop early or come together leave room for others, and no row is lost between batches', async () => {
  const rows = Array.from({ length: 30_000 }, (_, n) => `<row><c><v>${n}</v></c><c t="s"><v>0</v></c></row>`);
  const file = zipOf(workbookParts(rows.join(''), ['Balata delantera de cerámica']));
  for (let round = 0; round < 3; round++) {
    for await (const _ of (await readSheet(await uploadOf(file))).rows) break;
  }
  for (const all of await Promise.all([read(file), read(file), read(file)])) {
    expect(all.map(({ cells }) => Number(cells[0]))).toEqual(rows.map((_, n) => n));
  }
});

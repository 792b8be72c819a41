import { expect, test } from 'vitest';
import { allOf, uploadOf } from '../../testing/sheets.ts';
import { namedRows } from './columns.ts';
import { readSheet } from './rows.ts';

async function read(content: string | Buffer) {
  const rows: { line: number; cells: string[] }[] = [];
  const { rows: all } = await readSheet(await uploadOf(content));
  for await (const row of all) rows.push(row);
  return rows;
}

const expected = [
  { line: 1, cells: ['código', 'descripción'] },
  { line: 2, cells: ['MT-1', 'Piñón'] },
];
const text = 'código,descripción\r\nMT-1,Piñón\r\n';
const utf16be = (content: string) => Buffer.from(content, 'utf16le').swap16();

test.each([
  ['UTF-8', Buffer.from(text)],
  ['UTF-8 with a byte-order mark', Buffer.from(`\uFEFF${text}`)],
  ['UTF-16 with a byte-order mark', Buffer.from(`\uFEFF${text}`, 'utf16le')],
  ['UTF-16 without a byte-order mark', Buffer.from(text, 'utf16le')],
  ['big-endian UTF-16', utf16be(`\uFEFF${text}`)],
  ['Windows-1252', Buffer.from(text, 'latin1')],
])('%s is read with its accents', async (_name, content) => {
  expect(await read(content)).toEqual(expected);
});

test('accepts semicolons, tabs, pipes and Excel’s sep= line as separators', async () => {
  for (const sign of [';', '\t', '|']) expect(await read(text.replaceAll(',', sign))).toEqual(expected);
  const hinted = await read(`sep=;\r\n${text.replaceAll(',', ';')}`);
  expect(hinted.map(({ line }) => line)).toEqual([2, 3]);
});

test('quotes protect separators and line ends; inch marks inside a text are ordinary', async () => {
  const rows = await read('"a;x",b\n"uno, dos","dice ""hola"""\nllanta 15" ancha,x\n,\n\nfin,y');
  expect(rows).toEqual([
    { line: 1, cells: ['a;x', 'b'] },
    { line: 2, cells: ['uno, dos', 'dice "hola"'] },
    { line: 3, cells: ['llanta 15" ancha', 'x'] },
    { line: 6, cells: ['fin', 'y'] },
  ]);
});

test('a file that ends inside a quoted text, or whose quote never closes, is incomplete', async () => {
  await expect(read('a,b\n1,"cortado a la mit')).rejects.toMatchObject({ code: 'sheet-damaged' });
  await expect(read(`a,b\n1,"${'x\n'.repeat(100_000)}`)).rejects.toMatchObject({ code: 'sheet-damaged' });
});

test('a file that ends in the middle of a line is incomplete; a short line before is not', async () => {
  await expect(read('a,b,c\n1,2,3\n4,5')).rejects.toMatchObject({ code: 'sheet-damaged' });
  expect(await read('a,b,c\n1,2\n4,5\n')).toHaveLength(3);
});

test('a letter split between two chunks is decoded whole', async () => {
  const long = `codigo,descripcion\n${'x,ñ\n'.repeat(60_000)}`;
  const rows = await read(long);
  expect(rows).toHaveLength(60_001);
  expect(new Set(rows.slice(1).map(({ cells }) => cells[1]))).toEqual(new Set(['ñ']));
});

test('encodings mixed in one file are refused rather than guessed', async () => {
  const mixed = Buffer.concat([Buffer.from('a,b\nPiñón,1\n'), Buffer.from('Piñón,2\n', 'latin1')]);
  await expect(read(mixed)).rejects.toMatchObject({ code: 'sheet-encoding' });
  const marked = Buffer.concat([Buffer.from('\uFEFFa,b\n'), Buffer.from('ñ,2\n', 'latin1')]);
  await expect(read(marked)).rejects.toMatchObject({ code: 'sheet-encoding' });
});

test('refuses files of other types with their own error', async () => {
  const png = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 0x0d]);
  await expect(read(png)).rejects.toMatchObject({ code: 'sheet-unknown-type' });
  await expect(read('%PDF-1.7 …')).rejects.toMatchObject({ code: 'sheet-unknown-type' });
  await expect(read(Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1]))).rejects.toMatchObject({ code: 'sheet-old-excel' });
  await expect(read('')).rejects.toMatchObject({ code: 'sheet-empty' });
  await expect(uploadOf('12345', 4)).rejects.toMatchObject({ code: 'sheet-too-large' });
});

test('headings are found under any of their names, in any order, with or without accents', async () => {
  const headings = {
    codigo: { names: ['codigo', 'clave'] },
    publico: { names: ['publico', 'precio público'] },
  } as const;
  const { rows } = await readSheet(await uploadOf('PRECIO PUBLICO;sobra;Clave\n"$1,200";x;="007"\n9;\n'));
  const named = await allOf(namedRows(rows, headings));
  expect(named).toEqual([
    { line: 2, values: { codigo: '007', publico: '$1,200' }, short: false, long: false },
    { line: 3, values: { codigo: '', publico: '9' }, short: true, long: false },
  ]);
});

test('of several accepted headings the first of the list counts, wherever its column stands', async () => {
  const headings = {
    codigo: { names: ['codigo', 'clave'] },
    publico: { names: ['publico', 'precio público', 'precio'] },
  } as const;
  const read = async (content: string) => allOf(namedRows((await readSheet(await uploadOf(content))).rows, headings));
  expect(await read('Clave,Precio,Código,Precio Público,Precio\nSAT,1,A-1,2,3\n')).toMatchObject([
    { values: { codigo: 'A-1', publico: '2' } },
  ]);
  await expect(read('Código,PRECIO,Precio\nA-1,2,3\n')).rejects.toMatchObject({
    code: 'sheet-repeated-columns',
    issues: [{ field: 'publico', message: 'La columna «precio» está más de una vez en la primera fila.' }],
  });
});

test('a cell longer than a spreadsheet allows is not looked at', async () => {
  const headings = { codigo: { names: ['codigo'] } } as const;
  const read = async (length: number) => {
    const { rows } = await readSheet(await uploadOf(`codigo,otro\n${'x'.repeat(length)},1\n`));
    return allOf(namedRows(rows, headings));
  };
  expect(await read(32_767)).toHaveLength(1);
  await expect(read(32_768)).rejects.toMatchObject({ code: 'sheet-damaged' });
});

test('missing columns are all named, and a file of headings alone is empty', async () => {
  const headings = {
    codigo: { names: ['codigo'] },
    publico: { names: ['publico'] },
    nota: { names: ['nota'], optional: true },
  } as const;
  const read = async (content: string) => allOf(namedRows((await readSheet(await uploadOf(content))).rows, headings));
  await expect(read('algo,otro\n1,2')).rejects.toMatchObject({
    code: 'sheet-missing-columns',
    issues: [{ field: 'codigo' }, { field: 'publico' }],
  });
  await expect(read('codigo,publico\n')).rejects.toMatchObject({ code: 'sheet-empty' });
});

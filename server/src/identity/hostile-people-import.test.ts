import { expect, test } from 'vitest';
import { csvOf, openImport } from '../testing/people-files.ts';
import { deeplyNested, workbookParts, zipOf } from '../testing/workbooks.ts';
import { user } from './tables.ts';

const luis = { nombre: 'Luis Mora', usuario: 'luis.mora', sucursal: 'Otay TJ' };
const whole = csvOf([luis, { ...luis, usuario: 'eva' }]);
/** A few kilobytes that decompress to 24 MB. */
const bomb = zipOf(workbookParts(`<row><c t="str"><v>${'0'.repeat(24 * 1024 * 1024)}</v></c></row>`));

test('a file that is no list of people is refused with a sentence, and nobody changes', async () => {
  const { db, send } = await openImport();
  for (const [content, code] of [
    [Buffer.concat([Buffer.from(whole), Buffer.from([0xc3, 0xa1, 0xe1, 0x81])]), 'sheet-encoding'],
    [csvOf([luis], ['nombre', 'sucursal']), 'sheet-missing-columns'],
    ['nombre,usuario,sucursal', 'sheet-empty'],
    ['', 'sheet-empty'],
    [JSON.stringify([luis]), 'sheet-unknown-type'],
    [zipOf(workbookParts('<row/>')).subarray(0, 300), 'sheet-damaged'],
    [whole.slice(0, -20), 'sheet-damaged'],
    [Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 0x0d]), 'sheet-unknown-type'],
    [Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]), 'sheet-old-excel'],
    [zipOf({ ...workbookParts(''), 'xl/worksheets/sheet1.xml': deeplyNested(1_000_000) }), 'sheet-damaged'],
    [bomb, 'sheet-too-large'],
    [csvOf(Array.from({ length: 2_001 }, () => luis)), 'sheet-too-many-rows'],
  ] as const) {
    const refused = await send(content);
    expect([refused.json().code, refused.json().title]).toEqual([code, expect.stringMatching(/^[A-ZÁÉÍÓÚ].*\.$/)]);
  }
  expect(await db.$count(user)).toBe(3);
});

test('headings may be written in other ways, in any order, and optional columns may be missing', async () => {
  const { send } = await openImport();
  const text = 'SUCURSAL;Nombre de usuario;Nombre completo;Correo electrónico\r\nCentro MXL;eva;Eva Peña;eva@x.example';
  expect((await send(Buffer.from(text, 'latin1'))).json()).toMatchObject({
    nuevas: [{ usuario: 'eva', nombre: 'Eva Peña', sucursal: 'Centro MXL' }],
    errores: [],
  });
});

test('a line with more data than columns is a bad one, and blank cells at its end are not', async () => {
  const { send } = await openImport();
  const text = 'nombre,usuario,sucursal\nMora, Luis,luis.mora,Otay TJ\nEva Peña,eva,Centro MXL,,\n';
  expect((await send(text)).json()).toMatchObject({
    nuevas: [{ usuario: 'eva' }],
    errores: [{ linea: 2, motivo: expect.stringMatching(/^La línea tiene más datos que columnas/) }],
  });
});

test('texts far too long are bad lines, and a formula is a plain name', async () => {
  const { send } = await openImport();
  const preview = await send(
    csvOf([
      { ...luis, alcance: 'x'.repeat(30_000) },
      { ...luis, nombre: '=cmd|"/c calc"!A1' },
    ]),
  );
  expect(preview.json()).toMatchObject({
    nuevas: [{ nombre: '=cmd|"/c calc"!A1' }],
    errores: [{ linea: 2, motivo: 'Es demasiado largo: alcance.' }],
  });
});

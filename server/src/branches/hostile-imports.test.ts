import { branchFields } from '@mostrador/contract/branches';
import { asc } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { stored as asStored, csvOf, sample, sendFile } from '../testing/branch-files.ts';
import { openPortal } from '../testing/portal.ts';
import { deeplyNested, workbookParts, zipOf } from '../testing/workbooks.ts';
import { branches } from './table.ts';

const other = { ...sample, id: 2, nombre: 'Árbol TKT', codigo: 'TKT02' };

async function open() {
  const portal = await openPortal();
  await portal.db.insert(branches).values([sample, other]);
  const admin = await portal.as('admin');
  return {
    app: portal.app,
    admin,
    send: (content: string | Buffer, name?: string) => sendFile(portal.app, admin, content, name),
    stored: () => portal.db.select().from(branches).orderBy(asc(branches.id)),
    async applied(preview: { id: number; quitadas: unknown[] }) {
      const path = `/api/v1/sucursales/importaciones/${preview.id}/aplicar`;
      return admin.ask('POST', path, { quitar: preview.quitadas.length });
    },
  };
}

const whole = csvOf([sample, other]);
/** A few kilobytes that decompress to 24 MB. */
const bomb = zipOf(workbookParts(`<row><c t="str"><v>${'0'.repeat(24 * 1024 * 1024)}</v></c></row>`));

const refused: [string, string | Buffer, string][] = [
  ['mixed encodings', Buffer.concat([Buffer.from(whole), Buffer.from([0xc3, 0xa1, 0xe1, 0x81])]), 'sheet-encoding'],
  ['missing columns', csvOf([sample], branchFields.slice(0, 12)), 'sheet-missing-columns'],
  ['only headings', branchFields.join(','), 'sheet-empty'],
  ['nothing at all', '', 'sheet-empty'],
  ['half a workbook', zipOf(workbookParts('<row/>')).subarray(0, 300), 'sheet-damaged'],
  ['half of a JSON', JSON.stringify([sample, other]).slice(0, 300), 'sheet-damaged'],
  ['a JSON without a list', '{"nombre": "Centro"}', 'sheet-unknown-type'],
  ['an empty JSON list', '[]', 'sheet-empty'],
  ['a cut in the middle of a text', whole.slice(0, whole.lastIndexOf('de sucursal')), 'sheet-damaged'],
  ['a picture', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 0x0d]), 'sheet-unknown-type'],
  ['an old Excel file', Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]), 'sheet-old-excel'],
  [
    'a workbook of nested elements',
    zipOf({ ...workbookParts(''), 'xl/worksheets/sheet1.xml': deeplyNested(1_000_000) }),
    'sheet-damaged',
  ],
  ['a zip bomb', bomb, 'sheet-too-large'],
  ['too many branches', csvOf(Array.from({ length: 2_001 }, () => sample)), 'sheet-too-many-rows'],
];

test('a file that is no list of branches is refused with a sentence, and the branches stay', async () => {
  const { send, stored } = await open();
  for (const [name, content, code] of refused) {
    const answer = (await send(content)).json();
    expect(answer.code, name).toBe(code);
    expect(answer.title, name).toMatch(/^[A-ZÁÉÍÓÚ].*\.$/);
    expect(await stored(), name).toEqual([sample, other].map(asStored));
  }
});

test('200 MB over a real connection are refused while they arrive, and not stored', async () => {
  const { app, admin, stored } = await open();
  const address = await app.listen({ host: '127.0.0.1', port: 0 });
  let sent = 0;
  const piece = new Uint8Array(1024 * 1024);
  const body = new ReadableStream({
    pull(controller) {
      sent += 1;
      if (sent > 200) controller.close();
      else controller.enqueue(piece);
    },
  });
  const sending = fetch(`${address}/api/v1/sucursales/importaciones?archivo=x.csv`, {
    method: 'POST',
    headers: { cookie: admin.cookie, 'content-type': 'application/octet-stream' },
    body,
    duplex: 'half',
  } as RequestInit);
  // The server answers and closes the connection; the sender may notice either first.
  const outcome = await sending.then(
    (answer) => answer.status,
    () => 413,
  );
  expect(outcome).toBe(413);
  expect(sent).toBeLessThan(100);
  expect(await stored()).toEqual([sample, other].map(asStored));
});

const wrongLines: [Record<string, unknown>, RegExp][] = [
  [{ id: '0' }, /^id debe ser un número entero/],
  [{ id: 'uno' }, /^id debe ser/],
  [{ nombre: '' }, /^Falta nombre/],
  [{ nombre: 'x'.repeat(81) }, /^nombre tiene 81 letras; caben 80/],
  [{ ciudad: 'Guadalajara' }, /^ciudad «Guadalajara» no es una plaza/],
  [{ ciudad: '' }, /^Falta ciudad/],
  [{ latitud: '-116.627', longitud: '32.566' }, /^latitud debe ser un número entre -90 y 90.*longitud\?/],
  [{ longitud: '181' }, /^longitud debe ser/],
  [{ latitud: '1e3' }, /^latitud debe ser/],
  [{ latitud: '' }, /^latitud y longitud van juntas/],
  [{ publicada: '' }, /^publicada debe ser sí o no/],
  [{ taller: 'quizá' }, /^taller debe ser sí o no/],
  [{ nombre: 'centro tkt' }, /^nombre «centro tkt» ya está en la línea 2/],
  [{ codigo: 'tkt01' }, /^codigo «tkt01» ya está en la línea 2/],
  [{ id: 1 }, /^id «1» ya está en la línea 2/],
];

test('a line that is wrong in any way is named with its reason, and nothing can be applied', async () => {
  const { send, applied, stored } = await open();
  for (const [wrong, reason] of wrongLines) {
    const preview = (await send(csvOf([sample, { ...other, ...wrong }]))).json();
    expect(preview.errores, String(reason)).toEqual([{ linea: 3, motivo: expect.stringMatching(reason) }]);
    const refused = await applied(preview);
    expect([refused.statusCode, refused.json().code]).toEqual([422, 'import-has-faults']);
  }
  expect(await stored()).toEqual([sample, other].map(asStored));
});

test('every bad line is reported, also of JSON, and a branch on a bad line does not count as removed', async () => {
  const { send } = await open();
  const positions = branchFields.map((field) => other[field]);
  const { fax: _, ...incomplete } = sample;
  const entries = [positions, positions.slice(0, 9), 'Centro', incomplete, { ...sample, nombre: { es: 'Centro' } }];
  const fromJson = (await send(JSON.stringify(entries), 'x.json')).json();
  expect(fromJson.errores).toEqual([
    { linea: 2, motivo: 'Tiene 9 datos; deben ser 17.' },
    { linea: 3, motivo: 'No es una sucursal.' },
    { linea: 4, motivo: 'Le falta: fax.' },
    { linea: 5, motivo: 'No es texto ni número: nombre.' },
  ]);
  const fromCsv = (
    await send(
      csvOf([
        { ...sample, ciudad: 'Roma' },
        { ...other, latitud: 'norte' },
      ]),
    )
  ).json();
  expect(fromCsv).toMatchObject({ totalErrores: 2, quitadas: [] });
});

test('a text far too long is a bad line, of CSV and of JSON', async () => {
  const { send } = await open();
  const long = [{ ...sample, ciudad: 'x'.repeat(30_000), fax: 'x'.repeat(1_001) }];
  const motivo = 'Es demasiado largo: ciudad, fax.';
  expect((await send(csvOf(long))).json().errores).toEqual([{ linea: 2, motivo }]);
  expect((await send(JSON.stringify(long), 'x.json')).json().errores).toEqual([{ linea: 1, motivo }]);
});

test('a file that was cut between lines shows which branches it would remove, and is not applied unseen', async () => {
  const { send, admin, stored } = await open();
  const cut = (await send(whole.slice(0, whole.lastIndexOf('\r\n')))).json();
  expect(cut.quitadas).toEqual([{ id: 2, nombre: 'Árbol TKT', ciudad: 'Tecate' }]);
  const refused = await admin.ask('POST', `/api/v1/sucursales/importaciones/${cut.id}/aplicar`, { quitar: 0 });
  expect(refused.statusCode).toBe(409);
  const inLine = (await send(whole.slice(0, -60))).json();
  expect(inLine.code).toBe('sheet-damaged');
  expect(await stored()).toEqual([sample, other].map(asStored));
});

test('Windows-1252 with semicolons, as Excel in Mexico saves it, is read with its accents', async () => {
  const { send, applied, stored } = await open();
  const text = csvOf([sample, { ...other, direccion: 'Av. Niños Héroes 12' }]).replaceAll('","', '";"');
  const content = Buffer.from(text.replace(branchFields.join(','), branchFields.join(';')), 'latin1');
  const preview = (await send(content)).json();
  expect(preview).toMatchObject({ errores: [] });
  expect((await applied(preview)).statusCode).toBe(200);
  expect((await stored())[1]).toMatchObject({ nombre: 'Árbol TKT', direccion: 'Av. Niños Héroes 12' });
});

test('a formula is plain text, stored and served as it was written', async () => {
  const { send, applied, stored } = await open();
  const formula = '=cmd|"/c calc"!A1';
  const preview = (await send(csvOf([{ ...sample, direccion: formula }, other]))).json();
  expect((await applied(preview)).statusCode).toBe(200);
  expect((await stored())[0]?.direccion).toBe(formula);
});

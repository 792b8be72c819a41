import { once } from 'node:events';
import { connect } from 'node:net';
import { priceLimits } from '@mostrador/contract/prices';
import { expect, test } from 'vitest';
import { openPortal } from '../testing/portal.ts';
import { openImports, priceRows, putPrices } from '../testing/prices.ts';
import { deeplyNested, workbookParts, zipOf } from '../testing/workbooks.ts';

async function openWithList() {
  const portal = await openPortal();
  await putPrices(portal.db, priceRows([['A-1', 'Balata']]));
  return openImports(portal);
}

const head = 'codigo,descripcion,publico,mecanico\n';
const whole = zipOf(workbookParts('<row r="1"><c r="A1"><v>1</v></c></row>'));

const refused: [string, string | Buffer, string][] = [
  [
    'mixed encodings',
    Buffer.concat([Buffer.from(`${head}A,Piñón,1,1\n`), Buffer.from('B,Piñón,1,1\n', 'latin1')]),
    'sheet-encoding',
  ],
  ['missing columns', 'codigo,descripcion,publico\nA,B,1\n', 'sheet-missing-columns'],
  ['half a CSV', `${head}A,Balata,10,9\nB,Bal`, 'sheet-damaged'],
  ['a quote that never closes', `${head}A,"Balata,10,9\n`, 'sheet-damaged'],
  ['half an Excel file', whole.subarray(0, whole.length - 40), 'sheet-damaged'],
  [
    'a workbook of nested elements',
    zipOf({ ...workbookParts(''), 'xl/worksheets/sheet1.xml': deeplyNested(1_000_000) }),
    'sheet-damaged',
  ],
  ['a picture', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0]), 'sheet-unknown-type'],
  ['JSON', '[{"codigo":"A"}]', 'sheet-unknown-type'],
  ['headings alone', head, 'sheet-empty'],
  ['nothing but bad lines', `${head}A,B,x,y\n`, 'sheet-no-good-lines'],
];

test('a file that is no price list ends its import with the reason, leaves the list as it was, and another can start', async () => {
  const { upload, settled, find, portal } = await openWithList();
  for (const [name, content, code] of refused) {
    expect((await upload(content)).statusCode, name).toBe(202);
    expect(await settled(), name).toMatchObject({ state: 'failed', problem: { code } });
    expect(await find('a1'), name).toEqual(['A-1']);
    expect((await portal.admin.ask('GET', '/api/v1/precios/importacion')).json().lista.file).toBe('prueba.csv');
  }
  await upload(`${head}N-1,Nuevo,1,1\n`);
  expect(await settled()).toMatchObject({ state: 'ready', rows: 1 });
});

test('a price with thousands of spaces inside is a bad line like any other', async () => {
  const { upload, settled, portal } = await openWithList();
  await upload(`${head}A-1,Balata,1${' '.repeat(30_000)}x,9\nB-1,Filtro,10,9\n`);
  expect(await settled()).toMatchObject({ state: 'ready', rows: 1, errores: 1 });
  const { errores } = (await portal.admin.ask('GET', '/api/v1/precios/importacion/vista')).json();
  expect(errores).toEqual([
    { linea: 2, codigo: 'A-1', motivo: expect.stringMatching(/^El precio público «1 +» no es una cantidad\.$/) },
  ]);
});

test('missing columns are named', async () => {
  const { upload, settled } = await openWithList();
  await upload('codigo,algo\n1,2\n');
  const { problem } = await settled();
  expect(problem.errors.map(({ field }: { field: string }) => field)).toEqual(['descripcion', 'publico', 'mecanico']);
});

test('an empty body and a file over the limit are refused before anything starts', async () => {
  const { portal, upload } = await openWithList();
  expect((await upload('')).json().code).toBe('sheet-empty');
  const large = { 'content-length': String(200 * 1024 * 1024) };
  const address = await portal.app.listen({ host: '127.0.0.1', port: 0 });
  const answer = await sendHead(address, portal.admin.cookie, large);
  expect(priceLimits.file.bytes).toBeLessThan(200 * 1024 * 1024);
  expect(answer).toMatch(/^HTTP\/1\.1 413 /);
});

test('an upload that breaks off leaves nothing behind', async () => {
  const { portal, upload, settled } = await openWithList();
  const address = await portal.app.listen({ host: '127.0.0.1', port: 0 });
  const socket = await openSocket(address, portal.admin.cookie, { 'content-length': '1000' });
  socket.write(head);
  socket.destroy();
  await once(socket, 'close');
  const status = (await portal.admin.ask('GET', '/api/v1/precios/importacion')).json();
  expect(status.importacion).toBeNull();
  await upload(`${head}N-1,Nuevo,1,1\n`);
  expect((await settled()).state).toBe('ready');
});

test.each([
  ['CSV', () => `${head}${Array.from({ length: 200_000 }, (_, n) => `C-${n},Balata,10,9`).join('\n')}\n`],
  ['workbook without rows', () => zipOf(workbookParts('<a/>'.repeat(4_000_000)))],
])('closing the portal ends the import of a long %s and says so', async (_, make) => {
  const { portal, upload, importState } = await openWithList();
  await upload(make());
  await portal.app.close();
  expect(await importState()).toMatchObject({ state: 'failed', problem: { code: 'import-interrupted' } });
});

async function openSocket(address: string, cookie: string, headers: Record<string, string>) {
  const { hostname, port } = new URL(address);
  const socket = connect(Number(port), hostname.replace(/[[\]]/g, ''));
  await once(socket, 'connect');
  const lines = { host: `${hostname}:${port}`, cookie, 'content-type': 'text/csv', ...headers };
  const text = Object.entries(lines).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.write(`POST /api/v1/precios/importacion HTTP/1.1\r\n${text.join('')}\r\n`);
  return socket;
}

async function sendHead(address: string, cookie: string, headers: Record<string, string>): Promise<string> {
  const socket = await openSocket(address, cookie, headers);
  const [chunk] = await once(socket, 'data');
  socket.destroy();
  return String(chunk);
}

import type { NotePage } from '@mostrador/contract/document-editing';
import { api } from '@mostrador/contract/paths';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { auditLog } from '../audit/table.ts';
import { notifications } from '../notifications/table.ts';
import { createTestBranches, putInto } from '../testing/branches.ts';
import { replacePublished, sampleContent } from '../testing/documents.ts';
import { idOf } from '../testing/people.ts';
import { codeOf, openPortal } from '../testing/portal.ts';
import { createPage } from '../testing/writers.ts';
import { documentNotes, documentRevisions, documents } from './tables.ts';

async function openWithPage() {
  const portal = await openPortal();
  await createTestBranches(portal.db);
  const id = await createPage(portal.db);
  await putInto(portal.db, 'ana', 'Otay TJ');
  return { ...portal, id, ana: await portal.as('ana'), admin: await portal.as('admin') };
}

test('a note of a reader is answered once, and the reader is told', async () => {
  const { db, ana, admin } = await openWithPage();
  const sent = await ana.ask('POST', api.documentNotes, { ruta: '/tote', texto: ' La letra F es Cabo. ' });
  expect(sent.statusCode).toBe(204);
  const { notas }: NotePage = (await admin.ask('GET', api.documentNotes)).json();
  expect(notas).toMatchObject([
    {
      ...{ ruta: '/tote', titulo: 'Cajas de traspaso', texto: 'La letra F es Cabo.', autor: 'ana' },
      ...{ sucursal: 'Otay TJ', revision: 1, respuesta: null },
    },
  ]);
  const answer = (respuesta: string) => admin.ask('POST', api.documentNoteAnswer(notas[0]?.id ?? 0), { respuesta });
  // Sent again, because whoever answered does not know that it arrived.
  const [first, again] = await Promise.all([answer('Ya se corrigió.'), answer('Ya se corrigió.')]);
  expect([first.statusCode, again.statusCode, again.json()]).toEqual([200, 200, first.json()]);
  expect(codeOf(await answer('Otra respuesta'))).toEqual([409, 'note-answered']);
  expect(await db.select().from(notifications)).toMatchObject([
    {
      userId: await idOf(db, 'ana'),
      text: 'Respuesta a tu nota sobre «Cajas de traspaso»: Ya se corrigió.',
      link: '/tote',
    },
  ]);
  expect((await admin.ask('GET', api.documentNotes)).json().total).toBe(0);
  expect((await admin.ask('GET', `${api.documentNotes}?estado=todas`)).json()).toMatchObject({
    total: 1,
    notas: [{ respuesta: 'Ya se corrigió.', respondio: 'admin' }],
  });
  expect(await db.select().from(auditLog)).toMatchObject([{ action: 'document-note-answered', about: '/tote' }]);
});

test('a note that is sent again under its key is stored once; another text, page or person under it is refused', async () => {
  const { db, as, ana } = await openWithPage();
  await createPage(db, { path: '/gps' });
  const send = (who: typeof ana, change: object = {}) =>
    who.ask(
      'POST',
      api.documentNotes,
      { ruta: '/tote', texto: 'La letra F es Cabo.', ...change },
      { 'idempotency-key': 'forma-1' },
    );
  const answers = await Promise.all([send(ana), send(ana), send(ana)]);
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([204, 204, 204]);
  for (const refused of [
    await send(ana, { texto: 'Otra cosa' }),
    await send(ana, { ruta: '/gps' }),
    await send(await as('beto')),
  ]) {
    expect(codeOf(refused)).toEqual([422, 'key-reused']);
  }
  expect(await db.$count(documentNotes)).toBe(1);
});

test('a note is about a page that staff can read, and says something', async () => {
  const { db, id, ana, admin } = await openWithPage();
  const send = async (ruta: string, texto = 'Algo') => {
    const answer = await ana.ask('POST', api.documentNotes, { ruta, texto });
    return answer.statusCode;
  };
  expect(await send('/no_existe')).toBe(404);
  expect(await send('/tote', ' ')).toBe(422);
  expect(await send('/tote', 'x'.repeat(501))).toBe(422);
  await db.update(documents).set({ retiredAt: new Date() }).where(eq(documents.id, id));
  expect(await send('/tote')).toBe(404);
  expect(await db.$count(documentNotes)).toBe(0);
  expect((await admin.ask('POST', api.documentNoteAnswer(1), { respuesta: 'Sí' })).json().code).toBe('note-not-found');
});

test('a note is about the revision that its reader saw, if readers could see it', async () => {
  const { db, id, ana } = await openWithPage();
  await replacePublished(db, id, 2);
  const draft = { documentId: id, number: 3, state: 'draft', author: 'ana', content: sampleContent() } as const;
  await db.insert(documentRevisions).values(draft);
  const other = await createPage(db, { path: '/gps' });
  for (const number of [9, 10]) await replacePublished(db, other, number);
  for (const revision of [1, 2, 3, 9, undefined]) {
    const sent = await ana.ask('POST', api.documentNotes, { ruta: '/tote', texto: `Vi ${revision}`, revision });
    expect(sent.statusCode).toBe(204);
  }
  const notes = await db.select().from(documentNotes).orderBy(documentNotes.id);
  expect(notes.map(({ text, revision }) => [text, revision])).toEqual([
    ['Vi 1', 1],
    ['Vi 2', 2],
    ['Vi 3', 2],
    ['Vi 9', 2],
    ['Vi undefined', 2],
  ]);
});

test('nobody sends more notes than a person could write', async () => {
  const { ana } = await openWithPage();
  const codes: number[] = [];
  for (let count = 0; count < 11; count += 1) {
    codes.push((await ana.ask('POST', api.documentNotes, { ruta: '/tote', texto: `Nota ${count}` })).statusCode);
  }
  expect(codes).toEqual([...Array.from({ length: 10 }, () => 204), 429]);
});

test('notes come in pages, the newest first', async () => {
  const { db, id, admin } = await openWithPage();
  const rows = Array.from({ length: 30 }, (_, index) => ({
    ...{ documentId: id, revision: 1, authorId: 'x', author: 'x', text: `Nota ${index}` },
  }));
  await db.insert(documentNotes).values(rows);
  const second: NotePage = (await admin.ask('GET', `${api.documentNotes}?pagina=2`)).json();
  expect([second.total, second.notas.map(({ texto }) => texto)]).toEqual([
    30,
    ['Nota 4', 'Nota 3', 'Nota 2', 'Nota 1', 'Nota 0'],
  ]);
});

test('nobody else’s answer to a note counts as one’s own, though it says the same', async () => {
  const { db, id, admin } = await openWithPage();
  const row = { documentId: id, revision: 1, authorId: 'x', author: 'x', text: 'Mal' };
  await db.insert(documentNotes).values({ ...row, answer: 'Sí.', answeredBy: 'Otra persona', answeredAt: new Date() });
  expect(codeOf(await admin.ask('POST', api.documentNoteAnswer(1), { respuesta: 'Sí.' }))).toEqual([
    409,
    'note-answered',
  ]);
});

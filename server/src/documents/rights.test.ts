import type { ManagedDocuments } from '@mostrador/contract/document-editing';
import { api } from '@mostrador/contract/paths';
import { expect, test } from 'vitest';
import { grants } from '../roles/table.ts';
import { idOf } from '../testing/people.ts';
import { openPortal } from '../testing/portal.ts';
import { createPage, giveContent, storePicture, wholeContent } from '../testing/writers.ts';
import { documentNotes, documentRevisions } from './tables.ts';

type Rights = { escribir: boolean; aprobar: boolean };

test('areas and the mark of whoever approves decide what a person may do with each page', async () => {
  const { db, as } = await openPortal();
  await createPage(db, { path: '/tote', owner: 'almacen' });
  await createPage(db, { path: '/repartidores', owner: 'reparto' });
  await giveContent(db, 'todas');
  await giveContent(db, 'aprueba', { approver: true });
  await giveContent(db, 'almacen', { areas: ['almacen'], approver: true });
  await giveContent(db, 'mixta', { areas: ['almacen'] });
  await giveContent(db, 'mixta', { areas: ['reparto', 'ventas'], approver: true });
  await db.insert(grants).values({ userId: await idOf(db, 'ana'), role: 'administrador', origin: 'portal' });
  const rightsOf = async (username: string) => {
    const { documentos }: ManagedDocuments = (await (await as(username)).ask('GET', api.managedDocuments)).json();
    return Object.fromEntries(documentos.map(({ ruta, derechos }) => [ruta, derechos]));
  };
  const [none, write, both] = [
    { escribir: false, aprobar: false },
    { escribir: true, aprobar: false },
    { escribir: true, aprobar: true },
  ];
  const expected: Record<string, [tote: Rights, repartidores: Rights]> = {
    todas: [write, write],
    aprueba: [both, both],
    almacen: [both, none],
    mixta: [write, both],
    ana: [both, both],
    admin: [both, both],
  };
  for (const [username, [tote, repartidores]] of Object.entries(expected)) {
    expect(await rightsOf(username), username).toEqual({ '/tote': tote, '/repartidores': repartidores });
  }
});

test('every change of a page of another area is refused, and so is approving without the mark', async () => {
  const { db, as } = await openPortal();
  const id = await createPage(db, { owner: 'almacen', fixed: false });
  const picture = await storePicture(db);
  await giveContent(db, 'ana', { areas: ['reparto'], approver: true });
  await giveContent(db, 'beto', { areas: ['almacen'] });
  const [ana, beto, admin] = [await as('ana'), await as('beto'), await as('admin')];
  await admin.ask('POST', api.documentDraft(id));
  const version = { 'if-match': '"1"' };
  const settings = { area: 'reparto', revisar_cada: 6 };
  const writing: [string, string, object?][] = [
    ['POST', api.documentDraft(id)],
    ['PUT', api.documentDraft(id), { contenido: wholeContent(picture) }],
    ['DELETE', api.documentDraft(id)],
    ['POST', api.proposeDraft(id), { motivo: 'Así' }],
    ['POST', api.revisionAction(id, 1, 'restaurar')],
    [
      'POST',
      api.managedDocuments,
      { tipo: 'guides', direccion: 'otra', titulo: 'Otra', area: 'almacen', plantilla: 'vacia' },
    ],
  ];
  const approving: [string, string, object?][] = [
    ['POST', api.revisionAction(id, 2, 'publicar'), {}],
    ['POST', api.revisionAction(id, 2, 'devolver'), { motivo: 'No' }],
    ['POST', api.revisionAction(id, 2, 'cancelar')],
    ['POST', api.retireDocument(id)],
    ['POST', api.recoverDocument(id)],
    ['POST', api.documentReviewed(id)],
    ['PUT', api.documentSettings(id), settings],
  ];
  for (const [person, refused] of [
    [ana, [...writing, ...approving]],
    [beto, [...approving, ['PUT', api.documentOrder, { tipo: 'guides', ids: [id] }]]],
  ] as const) {
    for (const [method, url, body] of refused) {
      const answer = await person.ask(method as 'POST', url, body, version);
      expect([answer.statusCode, answer.json().code], `${method} ${url}`).toEqual([403, 'other-area']);
    }
  }
  const rows = await db.select().from(documentRevisions);
  expect(rows.map(({ number, state, version }) => [number, state, version]).sort()).toEqual([
    [1, 'published', 1],
    [2, 'draft', 1],
  ]);
  // They still see every page and its history.
  expect((await ana.ask('GET', api.managedDocument(id))).statusCode).toBe(200);
  expect((await ana.ask('GET', api.revision(id, 1))).statusCode).toBe(200);
});

test('a page goes only to an area whose pages one may approve', async () => {
  const { db, as } = await openPortal();
  const id = await createPage(db, { owner: 'almacen' });
  await giveContent(db, 'ana', { areas: ['almacen', 'ventas'], approver: true });
  const ana = await as('ana');
  const give = (area: string) => ana.ask('PUT', api.documentSettings(id), { area, revisar_cada: 12 });
  expect((await give('reparto')).json().code).toBe('other-area');
  expect((await give('ventas')).json()).toMatchObject({ area: 'ventas' });
});

test('notes about pages of other areas do not exist for the asker', async () => {
  const { db, as } = await openPortal();
  const id = await createPage(db, { owner: 'almacen' });
  await giveContent(db, 'ana', { areas: ['reparto'] });
  const author = await idOf(db, 'beto');
  await db.insert(documentNotes).values({ documentId: id, revision: 1, authorId: author, author: 'beto', text: 'Mal' });
  const [ana, admin] = [await as('ana'), await as('admin')];
  expect((await ana.ask('GET', api.documentNotes)).json()).toEqual({ total: 0, notas: [] });
  const refused = await ana.ask('POST', api.documentNoteAnswer(1), { respuesta: 'No' });
  expect([refused.statusCode, refused.json().code]).toEqual([404, 'note-not-found']);
  expect((await admin.ask('GET', api.documentNotes)).json().total).toBe(1);
});

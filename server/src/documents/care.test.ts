import type { ManagedDocument, ManagedDocuments } from '@mostrador/contract/document-editing';
import { api } from '@mostrador/contract/paths';
import { eq } from 'drizzle-orm';
import { expect, onTestFinished, test, vi } from 'vitest';
import { auditLog } from '../audit/table.ts';
import { codeOf, openPortal } from '../testing/portal.ts';
import { createPage, giveContent, storePicture, wholeContent } from '../testing/writers.ts';
import { documentNotes, documentRevisions, documents } from './tables.ts';

async function openWithPages() {
  const portal = await openPortal();
  const { db } = portal;
  const fixed = await createPage(db, { path: '/tote' });
  const added = await createPage(db, { path: '/guias/lavado', fixed: false, owner: 'operaciones' });
  const picture = await storePicture(db);
  const content = { ...wholeContent(picture), validFrom: '2027-01-01', validUntil: '2027-02-28' };
  const promotion = await createPage(db, { path: '/promociones/verano', kind: 'promotions', fixed: false, content });
  const admin = await portal.as('admin');
  const changedAt = async (id: number) => {
    const [row] = await db.select().from(documents).where(eq(documents.id, id));
    return row?.changedAt.getTime() ?? 0;
  };
  const list = async () => ((await admin.ask('GET', api.managedDocuments)).json() as ManagedDocuments).documentos;
  const actions = async () => (await db.select().from(auditLog)).map(({ action, about }) => [action, about]);
  return { ...portal, fixed, added, promotion, admin, changedAt, list, actions };
}

test('a page is retired and recovered, with its draft but without a date; those of the portal are not', async () => {
  const { db, fixed, added, admin, changedAt, actions, as } = await openWithPages();
  await giveContent(db, 'ana');
  const ana = await as('ana');
  expect(codeOf(await admin.ask('POST', api.retireDocument(fixed)))).toEqual([409, 'document-fixed']);
  await ana.ask('POST', api.documentDraft(added));
  const cuando = new Date(Date.now() + 86_400_000).toISOString();
  expect((await admin.ask('POST', api.revisionAction(added, 2, 'publicar'), { cuando })).statusCode).toBe(200);
  const before = await changedAt(added);
  const retired: ManagedDocument = (await admin.ask('POST', api.retireDocument(added))).json();
  expect(retired).toMatchObject({ retirada: true, abierta: { estado: 'proposed', programada: null } });
  expect(await changedAt(added)).toBeGreaterThan(before);
  expect(codeOf(await admin.ask('POST', api.revisionAction(added, 2, 'publicar'), {}))).toEqual([
    404,
    'document-not-found',
  ]);
  expect(codeOf(await admin.ask('POST', api.retireDocument(added)))).toEqual([404, 'document-not-found']);
  const recovered: ManagedDocument = (await admin.ask('POST', api.recoverDocument(added))).json();
  expect(recovered).toMatchObject({ retirada: false, publicada: { numero: 1 }, abierta: { numero: 2 } });
  expect((await actions()).slice(1)).toEqual([
    ['document-retired', '/guias/lavado'],
    ['document-recovered', '/guias/lavado'],
  ]);
});

test('area and months of review are settings of the page', async () => {
  const { fixed, admin, changedAt, actions } = await openWithPages();
  const before = await changedAt(fixed);
  const changed = await admin.ask('PUT', api.documentSettings(fixed), { area: 'ventas', revisar_cada: 6 });
  expect(changed.json()).toMatchObject({ area: 'ventas', revisar_cada: 6 });
  expect(await changedAt(fixed)).toBeGreaterThan(before);
  expect(await actions()).toEqual([['document-settings-changed', '/tote']]);
  const settings = async (given: object) => (await admin.ask('PUT', api.documentSettings(fixed), given)).json();
  expect(await settings({ revisar_cada: 9 }), 'only the months').toMatchObject({ area: 'ventas', revisar_cada: 9 });
  expect(await settings({ area: 'almacen' }), 'only the area').toMatchObject({ area: 'almacen', revisar_cada: 9 });
  for (const settings of [{ area: 'ventas', revisar_cada: 0 }, { area: 'ventas', revisar_cada: 37 }, { area: 'x' }]) {
    expect((await admin.ask('PUT', api.documentSettings(fixed), settings)).statusCode).toBe(422);
  }
});

test('a page is overdue when its months have passed since the last review, and no longer once it still holds', async () => {
  // The day of the review is today's, also at midnight.
  vi.useFakeTimers({ toFake: ['Date'] });
  onTestFinished(() => void vi.useRealTimers());
  const { db, fixed, added, admin, list } = await openWithPages();
  const find = async () => (await list()).find(({ id }) => id === fixed);
  expect(await find()).toMatchObject({ revisar_antes: null, vencida: false });
  await db.update(documents).set({ reviewedOn: '2024-01-31', reviewMonths: 13 }).where(eq(documents.id, fixed));
  expect(await find()).toMatchObject({ revisar_antes: '2025-02-28', vencida: true });
  expect((await list()).find(({ id }) => id === added)?.vencida).toBe(false);
  const confirmed: ManagedDocument = (await admin.ask('POST', api.documentReviewed(fixed))).json();
  expect(confirmed.vencida).toBe(false);
  const today = new Intl.DateTimeFormat('sv-SE', { timeZone: 'America/Tijuana' }).format(new Date());
  const [row] = await db.select().from(documents).where(eq(documents.id, fixed));
  expect(row?.reviewedOn).toBe(today);
});

test('the list has every page with its revisions, notes and dates', async () => {
  const { db, fixed, promotion, list, as } = await openWithPages();
  const note = { documentId: fixed, revision: 1, authorId: 'x', author: 'x', text: 'Mal' };
  await db.insert(documentNotes).values([note, note, { ...note, answeredAt: new Date() }]);
  await giveContent(db, 'ana');
  await (await as('ana')).ask('POST', api.documentDraft(fixed));
  const pages = await list();
  expect(pages.map(({ ruta }) => ruta)).toEqual(['/tote', '/guias/lavado', '/promociones/verano']);
  expect(pages[0]).toMatchObject({
    ...{ titulo: 'Cajas de traspaso', fija: true, notas_sin_respuesta: 2, vigencia_hasta: null, del_portal: null },
    publicada: { numero: 1, del_portal: true },
    abierta: { numero: 2, autor: 'ana', propia: false },
  });
  expect(pages.find(({ id }) => id === promotion)).toMatchObject({ vigencia_hasta: '2027-02-28', abierta: null });
});

test('cards are ordered, all of a kind at once', async () => {
  const { db, fixed, added, promotion, admin, changedAt, list, actions } = await openWithPages();
  const order = (ids: number[]) => admin.ask('PUT', api.documentOrder, { tipo: 'guides', ids });
  const before = await changedAt(fixed);
  expect((await order([added, fixed])).statusCode).toBe(204);
  expect((await list()).map(({ ruta }) => ruta)).toEqual(['/guias/lavado', '/tote', '/promociones/verano']);
  expect(await changedAt(fixed)).toBeGreaterThan(before);
  for (const ids of [[fixed], [fixed, fixed], [fixed, added, promotion], [fixed, 999]]) {
    expect(codeOf(await order(ids)), String(ids)).toEqual([412, 'changed-meanwhile']);
  }
  await db.update(documents).set({ retiredAt: new Date() }).where(eq(documents.id, added));
  expect((await order([fixed])).statusCode).toBe(204);
  expect((await actions())[0]).toEqual(['documents-ordered', 'guides']);
});

test('a promotion keeps its dates and a guide has none', async () => {
  const { db, fixed, promotion, admin } = await openWithPages();
  const picture = await storePicture(db);
  const contenido = { ...wholeContent(picture), validFrom: '2027-03-01', validUntil: null };
  for (const id of [fixed, promotion]) {
    await admin.ask('POST', api.documentDraft(id));
    await admin.ask('PUT', api.documentDraft(id), { contenido }, { 'if-match': '"1"' });
  }
  const rows = await db.select().from(documentRevisions).where(eq(documentRevisions.number, 2));
  const dates = new Map(rows.map(({ documentId, content }) => [documentId, content.validFrom]));
  expect([dates.get(fixed), dates.get(promotion)]).toEqual([null, '2027-03-01']);
});

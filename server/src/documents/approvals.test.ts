import type { EditableDocument, Revision } from '@mostrador/contract/document-editing';
import { api } from '@mostrador/contract/paths';
import { eq } from 'drizzle-orm';
import { expect, onTestFinished, test, vi } from 'vitest';
import { auditLog } from '../audit/table.ts';
import { user } from '../identity/tables.ts';
import { notifications } from '../notifications/table.ts';
import { idOf } from '../testing/people.ts';
import { codeOf, openPortal } from '../testing/portal.ts';
import { bodyOf, createPage, giveContent, paragraphOf, storePicture, wholeContent } from '../testing/writers.ts';
import { documentRevisions, documents } from './tables.ts';

/** A page; `ana` writes, `beto` writes and approves, and so does `admin`. */
async function openWithPage() {
  const portal = await openPortal();
  const { db, as } = portal;
  const id = await createPage(db);
  const picture = await storePicture(db);
  await giveContent(db, 'ana');
  await giveContent(db, 'beto', { approver: true });
  const [ana, beto, admin] = [await as('ana'), await as('beto'), await as('admin')];
  type Person = typeof ana;
  const write = async (person: Person, content = wholeContent(picture, 'Usa tres cinchos.')) => {
    await person.ask('POST', api.documentDraft(id));
    const { abierta }: EditableDocument = (await person.ask('GET', api.managedDocument(id))).json();
    const header = { 'if-match': `"${abierta?.version}"` };
    const saved = await person.ask('PUT', api.documentDraft(id), { contenido: content }, header);
    expect(saved.statusCode).toBe(200);
    return abierta?.numero ?? 0;
  };
  const propose = (person: Person) => person.ask('POST', api.proposeDraft(id), { motivo: 'Ahora son tres' });
  const act = (person: Person, number: number, action: 'publicar' | 'devolver' | 'cancelar', body: object = {}) =>
    person.ask('POST', api.revisionAction(id, number, action), action === 'cancelar' ? undefined : body);
  const states = async () => {
    const rows = await db.select().from(documentRevisions).orderBy(documentRevisions.number);
    return rows.map(({ state }) => state);
  };
  const bellOf = async (username: string) => {
    const rows = await db
      .select()
      .from(notifications)
      .where(eq(notifications.userId, await idOf(db, username)));
    return rows.map(({ text, link }) => [text, link]);
  };
  return { ...portal, id, picture, ana, beto, admin, write, propose, act, states, bellOf };
}

test('a proposal is approved by another person, and everyone who must know is told', async () => {
  // The day of the review is today's, also at midnight.
  vi.useFakeTimers({ toFake: ['Date'] });
  onTestFinished(() => void vi.useRealTimers());
  const { db, id, ana, beto, write, propose, act, states, bellOf } = await openWithPage();
  await write(ana);
  expect((await propose(ana)).json()).toMatchObject({ estado: 'proposed', motivo: 'Ahora son tres' });
  expect(await states()).toEqual(['published', 'proposed']);
  const [before] = await db.select().from(documents);
  const published = await act(beto, 2, 'publicar');
  expect(published.json()).toMatchObject({ numero: 2, estado: 'published', aprobo: 'beto', programada: null });
  expect(await states()).toEqual(['retired', 'published']);
  const [after] = await db.select().from(documents);
  expect(after?.changedAt.getTime()).toBeGreaterThan(before?.changedAt.getTime() ?? 0);
  const today = new Intl.DateTimeFormat('sv-SE', { timeZone: 'America/Tijuana' }).format(new Date());
  expect([before?.reviewedOn, after?.reviewedOn]).toEqual([null, today]);

  const proposal = ['ana propuso un cambio en «Cajas de traspaso»', '/administracion#contenido'];
  expect(await bellOf('beto')).toEqual([proposal]);
  expect(await bellOf('admin')).toEqual([proposal]);
  expect(await bellOf('ana')).toEqual([['Se publicó tu cambio en «Cajas de traspaso»', '/tote']]);
  const entries = await db.select().from(auditLog);
  expect(entries.map(({ who, action, about }) => [who, action, about])).toEqual([
    ['ana', 'document-proposed', '/tote, versión 2'],
    ['beto', 'document-published', '/tote, versión 2'],
  ]);
  expect((await ana.ask('GET', api.managedDocument(id))).json().abierta).toBeNull();
});

test('a proposal is not changed until it is given back or taken back', async () => {
  const { id, picture, ana, beto, write, propose, act, states, bellOf } = await openWithPage();
  await write(ana);
  await propose(ana);
  const save = () => ana.ask('PUT', api.documentDraft(id), { contenido: wholeContent(picture) }, { 'if-match': '"2"' });
  expect(codeOf(await save())).toEqual([409, 'draft-proposed']);
  expect(codeOf(await ana.ask('DELETE', api.documentDraft(id)))).toEqual([409, 'draft-proposed']);
  expect(codeOf(await propose(ana))).toEqual([409, 'draft-proposed']);

  expect(codeOf(await act(beto, 2, 'devolver'))).toEqual([422, 'invalid-fields']);
  const returned = await act(beto, 2, 'devolver', { motivo: 'Falta la foto' });
  expect(returned.json()).toMatchObject({ estado: 'draft', devuelta: 'Falta la foto' });
  expect(await bellOf('ana')).toEqual([
    ['beto devolvió tu cambio en «Cajas de traspaso»: Falta la foto', `/editar/${id}`],
  ]);
  expect(codeOf(await act(beto, 2, 'devolver', { motivo: 'Otra vez' }))).toEqual([409, 'not-proposed']);
  expect((await save()).statusCode).toBe(200);
  expect((await propose(ana)).json()).toMatchObject({ devuelta: '' });

  const taken: Revision = (await act(ana, 2, 'devolver')).json();
  expect(taken).toMatchObject({ estado: 'draft', devuelta: '' });
  expect((await bellOf('ana')).length).toBe(1);
  expect(await states()).toEqual(['published', 'draft']);
});

test('whoever approves and corrected the text before gives it back with the reason, which its author reads', async () => {
  const { id, ana, beto, write, propose, act, bellOf } = await openWithPage();
  await write(ana);
  await write(beto);
  await propose(ana);
  const returned = await act(beto, 2, 'devolver', { motivo: 'Falta la foto' });
  expect(returned.json()).toMatchObject({ estado: 'draft', devuelta: 'Falta la foto' });
  expect(await bellOf('ana')).toEqual([
    ['beto devolvió tu cambio en «Cajas de traspaso»: Falta la foto', `/editar/${id}`],
  ]);
});

test('nobody approves a text of their own, neither as author nor as the last who wrote', async () => {
  const { ana, beto, admin, write, propose, act, states, db } = await openWithPage();
  await write(beto);
  expect(codeOf(await act(beto, 2, 'publicar')), 'a draft').toEqual([403, 'own-proposal']);
  await propose(beto);
  expect(codeOf(await act(beto, 2, 'publicar'))).toEqual([403, 'own-proposal']);
  await act(beto, 2, 'devolver');
  await write(ana);
  await propose(ana);
  expect(codeOf(await act(beto, 2, 'publicar')), 'the author').toEqual([403, 'own-proposal']);
  expect(codeOf(await act(ana, 2, 'publicar')), 'without the right').toEqual([403, 'other-area']);
  expect(await states()).toEqual(['published', 'proposed']);
  expect((await act(admin, 2, 'publicar')).statusCode).toBe(200);

  await write(ana);
  await write(beto);
  expect(codeOf(await act(beto, 3, 'publicar')), 'the last who wrote').toEqual([403, 'own-proposal']);
  // Whoever cannot sign in does not count: now nobody else could approve it.
  await db.update(user).set({ banned: true }).where(eq(user.username, 'admin'));
  expect((await act(beto, 3, 'publicar')).statusCode).toBe(200);
});

test('whoever approves publishes another’s draft without a proposal, as they saw it', async () => {
  const { id, ana, beto, write } = await openWithPage();
  await write(ana);
  const publish = (version: number) =>
    beto.ask('POST', api.revisionAction(id, 2, 'publicar'), {}, { 'if-match': `"${version}"` });
  expect(codeOf(await publish(1))).toEqual([412, 'changed-meanwhile']);
  expect((await publish(2)).json()).toMatchObject({ estado: 'published' });
});

test('what was given back or taken back is not published from a screen that still shows the proposal', async () => {
  const { db, id, ana, beto, admin, write, propose, act } = await openWithPage();
  const stale = (version: number) =>
    admin.ask('POST', api.revisionAction(id, 2, 'publicar'), {}, { 'if-match': `"${version}"` });
  await write(ana);
  await propose(ana);
  await act(beto, 2, 'devolver', { motivo: 'Falta la foto' });
  expect(codeOf(await stale(2)), 'given back').toEqual([409, 'not-proposed']);
  const [kept] = await db.select().from(documentRevisions).where(eq(documentRevisions.number, 2));
  expect(kept).toMatchObject({ state: 'draft', returnedBecause: 'Falta la foto' });

  // Its author goes on from the version of before the proposal.
  await write(ana);
  await propose(ana);
  await act(ana, 2, 'devolver');
  expect(codeOf(await stale(3)), 'taken back').toEqual([409, 'not-proposed']);

  await write(ana);
  expect(codeOf(await stale(3)), 'changed since').toEqual([412, 'changed-meanwhile']);
  expect((await stale(4)).json(), 'a draft as it was seen').toMatchObject({ estado: 'published' });
});

test('what is proposed again as it was is published', async () => {
  const { id, ana, beto, write, propose, act } = await openWithPage();
  await write(ana);
  await propose(ana);
  await act(ana, 2, 'devolver');
  await propose(ana);
  const published = await beto.ask('POST', api.revisionAction(id, 2, 'publicar'), {}, { 'if-match': '"2"' });
  expect(published.json()).toMatchObject({ estado: 'published' });
});

test('a proposal is given back, taken back or left without its date only as it was seen', async () => {
  const { id, ana, beto, write, propose, act, states, bellOf } = await openWithPage();
  const answer = (person: typeof ana, action: 'devolver' | 'cancelar', version: number, body?: object) =>
    person.ask('POST', api.revisionAction(id, 2, action), body, { 'if-match': `"${version}"` });
  await write(ana);
  await propose(ana);
  await act(ana, 2, 'devolver');
  await write(ana);
  await propose(ana);
  const changed = [412, 'changed-meanwhile'];
  expect(codeOf(await answer(beto, 'devolver', 2, { motivo: 'Sobre el texto de antes' }))).toEqual(changed);
  expect(codeOf(await answer(ana, 'devolver', 2, {})), 'by its author').toEqual(changed);
  const tomorrow = new Date(Date.now() + 86_400_000).toISOString();
  await act(beto, 2, 'publicar', { cuando: tomorrow });
  expect(codeOf(await answer(beto, 'cancelar', 2))).toEqual(changed);
  expect((await answer(beto, 'cancelar', 3)).json()).toMatchObject({ estado: 'proposed', programada: null });
  expect(await bellOf('ana')).toEqual([]);
  expect((await answer(beto, 'devolver', 3, { motivo: 'Falta la foto' })).json()).toMatchObject({ estado: 'draft' });
  expect(await states()).toEqual(['published', 'draft']);
});

test('a page that lacks something is not published, and each thing is named', async () => {
  const { picture, ana, beto, write, propose, act, states } = await openWithPage();
  const link = { type: 'link' as const, attrs: { href: '/no_existe' } };
  const body = bodyOf(
    { type: 'heading', attrs: { level: 2 }, content: [{ type: 'text', text: 'Cómo' }] },
    { type: 'steps', content: [{ type: 'listItem', content: [{ type: 'paragraph' }] }] },
    { type: 'paragraph', content: [{ type: 'text', text: 'Mira', marks: [link] }] },
  );
  await write(ana, { ...wholeContent(picture), title: '', body });
  await propose(ana);
  const refused = await act(beto, 2, 'publicar');
  expect(codeOf(refused)).toEqual([409, 'document-incomplete']);
  expect(refused.json().errors).toEqual([
    { field: 'titulo', message: 'Falta el título de la página.' },
    { field: '1.0', message: 'El paso 1 de «Cómo» está vacío.' },
    { field: '2.0', message: 'El enlace «Mira» de «Cómo» lleva a una página que no existe.' },
  ]);
  const tomorrow = new Date(Date.now() + 86_400_000).toISOString();
  expect(codeOf(await act(beto, 2, 'publicar', { cuando: tomorrow }))).toEqual([409, 'document-incomplete']);
  expect(await states()).toEqual(['published', 'proposed']);
});

test('a link to a page that is published, or to the page itself, is not dead', async () => {
  const { db, picture, ana, beto, write, act } = await openWithPage();
  const other = await createPage(db, { path: '/guias/otra', fixed: false });
  const linked = (...paths: string[]) =>
    bodyOf({
      type: 'paragraph',
      content: paths.map((href) => ({ type: 'text', text: href, marks: [{ type: 'link', attrs: { href } }] })),
    });
  await write(ana, { ...wholeContent(picture), body: linked('/guias/otra', '/tote', '/ventas_perdidas') });
  await db.update(documents).set({ retiredAt: new Date() }).where(eq(documents.id, other));
  expect(codeOf(await act(beto, 2, 'publicar'))).toEqual([409, 'document-incomplete']);
  await db.update(documents).set({ retiredAt: null });
  expect((await act(beto, 2, 'publicar')).statusCode).toBe(200);
});

test('of two who approve at once one publishes', async () => {
  const { ana, beto, admin, write, propose, act, states, bellOf } = await openWithPage();
  await write(ana);
  await propose(ana);
  const both = await Promise.all([act(beto, 2, 'publicar'), act(admin, 2, 'publicar')]);
  expect(both.map(codeOf).sort()).toEqual([
    [200, undefined],
    [409, 'not-proposed'],
  ]);
  expect(await states()).toEqual(['retired', 'published']);
  expect((await bellOf('ana')).length).toBe(1);
});

test('a save that comes while somebody publishes is either in what is published or refused', async () => {
  const { db, id, picture, ana, beto, write, act } = await openWithPage();
  await write(ana);
  const late = wholeContent(picture, 'En el último momento.');
  const [saved, published] = await Promise.all([
    ana.ask('PUT', api.documentDraft(id), { contenido: late }, { 'if-match': '"2"' }),
    act(beto, 2, 'publicar'),
  ]);
  expect(published.statusCode).toBe(200);
  const [row] = await db.select().from(documentRevisions).where(eq(documentRevisions.state, 'published'));
  const isIn = JSON.stringify(row?.content.body).includes('último momento');
  expect(saved.statusCode === 200).toBe(isIn);
});

test('a proposal by the portal is published by whoever approves, or ends', async () => {
  const { db, id, picture, ana, beto, act, states } = await openWithPage();
  const add = (number: number) =>
    db.insert(documentRevisions).values({
      ...{ documentId: id, number, state: 'proposed' as const, author: 'Mostrador' },
      content: { ...wholeContent(picture), body: bodyOf(paragraphOf(`Versión ${number}`)) },
    });
  await add(2);
  const page: EditableDocument = (await ana.ask('GET', api.managedDocument(id))).json();
  expect(page).toMatchObject({ abierta: null, del_portal: { numero: 2, del_portal: true, autor: 'Mostrador' } });
  expect((await ana.ask('POST', api.documentDraft(id))).statusCode, 'beside it').toBe(201);
  expect((await act(beto, 2, 'publicar')).statusCode).toBe(200);
  await add(4);
  expect(codeOf(await act(ana, 4, 'devolver', { motivo: 'No' }))).toEqual([403, 'other-area']);
  expect((await act(beto, 4, 'devolver', { motivo: 'No aplica aquí' })).statusCode).toBe(200);
  expect(await states()).toEqual(['retired', 'published', 'draft', 'retired']);
});

test('what is not there, or not to be approved, is refused', async () => {
  const { id, beto, act } = await openWithPage();
  expect(codeOf(await act(beto, 1, 'publicar'))).toEqual([409, 'not-proposed']);
  expect(codeOf(await act(beto, 9, 'publicar'))).toEqual([404, 'revision-not-found']);
  expect(codeOf(await act(beto, 1, 'cancelar'))).toEqual([409, 'not-proposed']);
  expect(codeOf(await beto.ask('POST', api.revisionAction(id + 99, 1, 'publicar'), {}))).toEqual([
    404,
    'document-not-found',
  ]);
  expect(codeOf(await act(beto, 1, 'publicar', { cuando: 'mañana' }))).toEqual([422, 'invalid-fields']);
});

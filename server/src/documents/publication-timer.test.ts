import type { DocumentContent } from '@mostrador/contract/documents';
import { api } from '@mostrador/contract/paths';
import { desc, eq, isNotNull } from 'drizzle-orm';
import Fastify from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { expect, onTestFinished, test } from 'vitest';
import { auditLog } from '../audit/table.ts';
import { listenForChanges } from '../db/changes.ts';
import { momentInWords } from '../http/local-time.ts';
import { notifications } from '../notifications/table.ts';
import { openTestDatabase } from '../testing/database.ts';
import { idOf } from '../testing/people.ts';
import { openPortal } from '../testing/portal.ts';
import { bodyOf, createPage, giveContent, storePicture, wholeContent } from '../testing/writers.ts';
import { addPublicationTimer } from './publication-timer.ts';
import { publishDue } from './publish.ts';
import { documentRevisions, documents } from './tables.ts';

const timeZone = 'America/Tijuana';
const later = (ms: number) => new Date(Date.now() + ms);
const day = 86_400_000;
/** Where every publication must succeed. */
const log = { error: (about: object) => expect.fail(String(Object.values(about)[0])) };
/** What waits for its date. */
const dated = isNotNull(documentRevisions.publishAt);

/** A page with a proposal by `ana`; `admin` approves it. */
async function openWithProposal() {
  const portal = await openPortal();
  const { db, as } = portal;
  const id = await createPage(db);
  const picture = await storePicture(db);
  await giveContent(db, 'ana');
  const [ana, admin] = [await as('ana'), await as('admin')];
  await ana.ask('POST', api.documentDraft(id));
  const contenido = wholeContent(picture, 'Desde mañana.');
  await ana.ask('PUT', api.documentDraft(id), { contenido }, { 'if-match': '"1"' });
  await ana.ask('POST', api.proposeDraft(id), { motivo: 'Cambia mañana' });
  const schedule = (when: Date) =>
    admin.ask('POST', api.revisionAction(id, 2, 'publicar'), { cuando: when.toISOString() });
  const published = async () => {
    const [row] = await db.select().from(documentRevisions).where(eq(documentRevisions.state, 'published'));
    return row?.number;
  };
  const bell = async (username: string) => {
    const rows = await db
      .select()
      .from(notifications)
      .where(eq(notifications.userId, await idOf(db, username)));
    return rows.map(({ text }) => text);
  };
  return { ...portal, id, ana, admin, schedule, published, bell };
}

test('what is approved for a date waits for it, and is published once by whichever process comes first', async () => {
  const { db, schedule, published, bell } = await openWithProposal();
  const when = later(day);
  const scheduled = (await schedule(when)).json();
  expect(scheduled).toMatchObject({ estado: 'proposed', programada: when.toISOString(), aprobo: 'admin' });
  expect(await publishDue(db, { now: later(day - 60_000), timeZone }, log)).toEqual(when);
  expect(await published()).toBe(1);

  const now = later(day + 1_000);
  await Promise.all(Array.from({ length: 6 }, () => publishDue(db, { now, timeZone }, log)));
  expect(await published()).toBe(2);
  expect(await publishDue(db, { now, timeZone }, log)).toBeNull();
  expect(await bell('ana')).toEqual(['Se publicó tu cambio en «Cajas de traspaso»']);
  const entries = await db.select().from(auditLog);
  expect(entries.map(({ who, action, about }) => [who, action, about])).toEqual([
    ['ana', 'document-proposed', '/tote, versión 2'],
    ['admin', 'document-scheduled', `/tote, versión 2, para ${momentInWords(when, timeZone)}`],
    ['Mostrador', 'document-published', '/tote, versión 2, en la fecha que eligió admin'],
  ]);
  const [row] = await db.select().from(documentRevisions).where(eq(documentRevisions.number, 2));
  expect(row).toMatchObject({ approver: 'admin', publishedAt: now, publishAt: null });
});

test('a date is cancelled or replaced by another', async () => {
  const { db, id, ana, admin, schedule, published } = await openWithProposal();
  await schedule(later(day));
  const cancelled = await admin.ask('POST', api.revisionAction(id, 2, 'cancelar'));
  expect(cancelled.json()).toMatchObject({ estado: 'proposed', programada: null, aprobo: null });
  await publishDue(db, { now: later(2 * day), timeZone }, log);
  expect(await published()).toBe(1);
  await schedule(later(day));
  await schedule(later(3 * day));
  await publishDue(db, { now: later(2 * day), timeZone }, log);
  expect(await published()).toBe(1);
  // Its author takes it back, and with it the date.
  await ana.ask('POST', api.revisionAction(id, 2, 'devolver'), {});
  await publishDue(db, { now: later(4 * day), timeZone }, log);
  expect(await published()).toBe(1);
  const past = await admin.ask('POST', api.revisionAction(id, 2, 'publicar'), { cuando: later(-1_000).toISOString() });
  expect(past.json()).toMatchObject({ estado: 'published' });
});

test('what lacks something when its time comes is not published, and author and approver are told', async () => {
  const { db, schedule, bell } = await openWithProposal();
  const other = await createPage(db, { path: '/guias/otra', fixed: false });
  const body = bodyOf({
    type: 'paragraph',
    content: [{ type: 'text', text: 'Otra', marks: [{ type: 'link', attrs: { href: '/guias/otra' } }] }],
  });
  const [row] = await db.select().from(documentRevisions).where(eq(documentRevisions.number, 2));
  if (!row) throw new Error('there is no proposal');
  await db
    .update(documentRevisions)
    .set({ content: { ...row.content, body } })
    .where(eq(documentRevisions.id, row.id));
  expect((await schedule(later(day))).statusCode).toBe(200);
  await db.update(documents).set({ retiredAt: new Date() }).where(eq(documents.id, other));
  await publishDue(db, { now: later(2 * day), timeZone }, log);
  const [stopped] = await db.select().from(documentRevisions).where(eq(documentRevisions.id, row.id));
  expect(stopped).toMatchObject({ state: 'proposed', publishAt: null, approver: null });
  const [current] = await db
    .select()
    .from(documentRevisions)
    .where(eq(documentRevisions.documentId, row.documentId))
    .orderBy(documentRevisions.number);
  expect(current).toMatchObject({ number: 1, state: 'published' });
  const sentence =
    'No se publicará «Cajas de traspaso» en su fecha. El enlace «Otra» lleva a una página que no existe.';
  expect(await bell('ana')).toEqual([sentence]);
  expect(await bell('admin')).toContain(sentence);
  const [last] = await db.select().from(auditLog).orderBy(desc(auditLog.id)).limit(1);
  expect(last).toMatchObject({
    ...{ who: 'Mostrador', action: 'document-schedule-cancelled', about: '/tote, versión 2' },
  });
});

test('a publication takes the date from what was approved beside the text before, and author and approver are told', async () => {
  const { db, id, admin, schedule, published, bell } = await openWithProposal();
  await schedule(later(day));
  const [row] = await db.select().from(documentRevisions).where(eq(documentRevisions.number, 2));
  if (!row) throw new Error('there is no proposal');
  const ofPortal = { documentId: id, number: 3, state: 'proposed' as const, author: 'Mostrador' };
  await db.insert(documentRevisions).values({ ...ofPortal, content: row.content });
  expect((await admin.ask('POST', api.revisionAction(id, 3, 'publicar'), {})).statusCode).toBe(200);

  await publishDue(db, { now: later(2 * day), timeZone }, log);
  expect(await published()).toBe(3);
  const [waiting] = await db.select().from(documentRevisions).where(eq(documentRevisions.number, 2));
  expect(waiting).toMatchObject({ state: 'proposed', publishAt: null, approver: null });
  const sentence =
    'No se publicará «Cajas de traspaso» en su fecha. Antes se publicó otra versión: compara las dos y apruébala otra vez.';
  expect(await bell('ana')).toEqual([sentence]);
  expect(await bell('admin')).toContain(sentence);
  const entries = await db.select().from(auditLog).where(eq(auditLog.action, 'document-schedule-cancelled'));
  expect(entries).toMatchObject([{ who: 'Mostrador', about: '/tote, versión 2' }]);
});

test('a page that cannot be published does not hold up the others, and is published once it can be', async () => {
  const { db, ana, admin, schedule } = await openWithProposal();
  await schedule(later(day));
  const other = await createPage(db, { path: '/guias/otra', fixed: false });
  await ana.ask('POST', api.documentDraft(other));
  const when = later(2 * day).toISOString();
  await admin.ask('POST', api.revisionAction(other, 2, 'publicar'), { cuando: when });
  const [broken] = await db.select().from(documentRevisions).where(dated).orderBy(documentRevisions.publishAt);
  if (!broken) throw new Error('there is no proposal');
  const put = (content: DocumentContent) =>
    db.update(documentRevisions).set({ content }).where(eq(documentRevisions.id, broken.id));
  await put({} as DocumentContent);

  const failures: unknown[] = [];
  const collecting = { error: (about: object) => failures.push(about) };
  const clock = { now: later(3 * day), timeZone };
  // The date that is past is no time to wait for: it is looked at again when the timer looks at all of them.
  expect(await publishDue(db, clock, collecting)).toBeNull();
  const [stillDue, ...others] = await db.select().from(documentRevisions).where(dated);
  expect([stillDue?.id, others]).toEqual([broken.id, []]);
  expect(failures).toEqual([{ err: expect.any(TypeError), document: broken.documentId }]);

  await put(broken.content);
  await publishDue(db, clock, collecting);
  expect([await db.$count(documentRevisions, dated), failures.length]).toEqual([0, 1]);
});

test('a process that listens publishes on time, also what another process approved', async () => {
  const { connection, schedule, published } = await openWithProposal();
  const db = openTestDatabase(connection);
  const changes = await listenForChanges(db);
  const other = Fastify().withTypeProvider<ZodTypeProvider>();
  // Its clock is nearly a day ahead, so the date is close for it and still to come for the one that approves.
  addPublicationTimer(other, { db, changes, timeZone, clock: () => later(day - 300) });
  onTestFinished(async () => {
    await other.close();
    await changes.close();
  });
  await other.listen({ host: '127.0.0.1', port: 0 });
  expect((await schedule(later(day))).json()).toMatchObject({ estado: 'proposed' });
  await expect.poll(published, { interval: 20 }).toBe(2);
});

test('what was due while no process ran is published at the next start', async () => {
  const { app, db, schedule, published } = await openWithProposal();
  await schedule(later(day));
  await db
    .update(documentRevisions)
    .set({ publishAt: later(-day) })
    .where(eq(documentRevisions.number, 2));
  expect(await published()).toBe(1);
  await app.listen({ host: '127.0.0.1', port: 0 });
  await expect.poll(published, { interval: 20 }).toBe(2);
});

import type { EditableDocument, RevisionWithContent } from '@mostrador/contract/document-editing';
import { documentTemplates } from '@mostrador/contract/document-editing';
import type { DocumentContent } from '@mostrador/contract/documents';
import { api } from '@mostrador/contract/paths';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { auditLog } from '../audit/table.ts';
import { codeOf, openPortal } from '../testing/portal.ts';
import { bodyOf, createPage, giveContent, paragraphOf, storePicture, wholeContent } from '../testing/writers.ts';
import { documentFiles, documentRevisions, documents } from './tables.ts';

async function openWithPage() {
  const portal = await openPortal();
  const { db } = portal;
  const id = await createPage(db);
  await giveContent(db, 'ana');
  await giveContent(db, 'beto');
  const [ana, beto] = [await portal.as('ana'), await portal.as('beto')];
  const save = (person: typeof ana, content: unknown, version: number) =>
    person.ask('PUT', api.documentDraft(id), { contenido: content as object }, { 'if-match': `"${version}"` });
  const picture = await storePicture(db);
  return { ...portal, id, ana, beto, save, picture };
}

test('a draft begins with what is published, is saved, and staff read what they read before', async () => {
  const { db, id, ana, save, picture } = await openWithPage();
  const started = await ana.ask('POST', api.documentDraft(id));
  expect([started.statusCode, started.headers.etag]).toEqual([201, '"1"']);
  const draft: RevisionWithContent = started.json();
  expect(draft).toMatchObject({ numero: 2, estado: 'draft', base: 1, autor: 'ana', propia: true, version: 1 });
  expect(draft.contenido).toEqual(wholeContent(picture));
  expect(draft.imagenes[picture]?.src).toBe(`/contenido/archivos/${picture}.svg`);

  const saved = await save(ana, { ...draft.contenido, title: 'Cajas y sellos' }, 1);
  expect([saved.statusCode, saved.headers.etag]).toEqual([200, '"2"']);
  const page: EditableDocument = (await ana.ask('GET', api.managedDocument(id))).json();
  expect(page.abierta).toMatchObject({ version: 2, contenido: { title: 'Cajas y sellos' } });
  expect(page.publicada).toMatchObject({ numero: 1, contenido: { title: 'Cajas de traspaso' } });
  expect(page.documento.titulo).toBe('Cajas de traspaso');
  expect(codeOf(await ana.ask('POST', api.documentDraft(id)))).toEqual([409, 'draft-exists']);
  expect(await db.$count(auditLog)).toBe(0);
});

test('of two writers the second save is refused, and the second writer sees who writes', async () => {
  const { db, id, ana, beto, save, picture } = await openWithPage();
  await ana.ask('POST', api.documentDraft(id));
  const seenByBeto: EditableDocument = (await beto.ask('GET', api.managedDocument(id))).json();
  expect(seenByBeto).toMatchObject({ abierta: { version: 1, propia: false }, editando: { nombre: 'ana' } });
  expect((await ana.ask('GET', api.managedDocument(id))).json().editando).toBeNull();
  expect((await save(ana, wholeContent(picture, 'Ana escribe.'), 1)).statusCode).toBe(200);
  expect(codeOf(await save(beto, wholeContent(picture, 'Beto escribe.'), 1))).toEqual([412, 'changed-meanwhile']);
  const withoutVersion = await beto.ask('PUT', api.documentDraft(id), { contenido: wholeContent(picture) });
  expect(codeOf(withoutVersion)).toEqual([412, 'changed-meanwhile']);
  expect((await save(beto, wholeContent(picture, 'Ana y Beto escriben.'), 2)).statusCode).toBe(200);
  expect((await ana.ask('GET', api.managedDocument(id))).json()).toMatchObject({
    abierta: { version: 3, autor: 'ana', propia: true },
    editando: { nombre: 'beto' },
  });
  await db.update(documentRevisions).set({ changedAt: new Date(Date.now() - 600_000) });
  expect((await ana.ask('GET', api.managedDocument(id))).json().editando).toBeNull();
});

test('of twelve saves of one version exactly one is written', async () => {
  const { db, id, ana, save, picture } = await openWithPage();
  await ana.ask('POST', api.documentDraft(id));
  const texts = Array.from({ length: 12 }, (_, index) => `Texto ${index}`);
  const answers = await Promise.all(texts.map((text) => save(ana, wholeContent(picture, text), 1)));
  const won = texts.filter((_, index) => answers[index]?.statusCode === 200);
  expect(won.length).toBe(1);
  expect(answers.filter(({ statusCode }) => statusCode === 412).length).toBe(11);
  const [row] = await db.select().from(documentRevisions).where(eq(documentRevisions.state, 'draft'));
  expect(row).toMatchObject({ version: 2, content: wholeContent(picture, won[0]) });
});

test('two who begin at once share one draft', async () => {
  const { id, ana, beto } = await openWithPage();
  const both = await Promise.all([ana, beto].map((person) => person.ask('POST', api.documentDraft(id))));
  expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409]);
});

test('the pictures of a draft follow each save', async () => {
  const { db, id, ana, save, picture } = await openWithPage();
  const other = await storePicture(db, 'otro');
  await ana.ask('POST', api.documentDraft(id));
  const picturesOf = async (number: number) => {
    const rows = await db
      .select({ hash: documentFiles.hash })
      .from(documentFiles)
      .innerJoin(documentRevisions, eq(documentRevisions.id, documentFiles.revisionId))
      .where(eq(documentRevisions.number, number));
    return rows.map(({ hash }) => hash).sort();
  };
  const show = (...names: string[]) =>
    bodyOf(paragraphOf('a'), ...names.map((file) => ({ type: 'picture' as const, attrs: { file, alt: 'b' } })));
  await save(ana, { ...wholeContent(picture), body: show(other, other) }, 1);
  expect(await picturesOf(2)).toEqual([picture, other].sort());
  await save(ana, { ...wholeContent(picture), picture: null, body: show(other) }, 2);
  expect(await picturesOf(2)).toEqual([other]);
  await save(ana, { ...wholeContent(picture), picture: null }, 3);
  expect(await picturesOf(2)).toEqual([]);
  expect(await picturesOf(1)).toEqual([picture]);
  const missing = await save(ana, { ...wholeContent('0'.repeat(64)) }, 4);
  expect(codeOf(missing)).toEqual([422, 'invalid-fields']);
});

test('hostile documents are refused with a sentence and nothing is written', async () => {
  const { db, id, ana, save, picture, app } = await openWithPage();
  await ana.ask('POST', api.documentDraft(id));
  const whole = wholeContent(picture);
  const refused: unknown[] = [
    { ...whole, body: bodyOf({ type: 'script' } as never) },
    { ...whole, body: { type: 'doc' } },
    { ...whole, body: [] },
    { ...whole, body: 'doc' },
    { ...whole, title: 'x'.repeat(61) },
    { ...whole, picture: '../../etc/passwd' },
    { ...whole, validFrom: 'mañana' },
    { ...whole, html: '<script>' },
    { ...whole, body: bodyOf({ type: 'video', attrs: { film: 'no-existe' } }) },
  ];
  for (const content of refused) {
    const answer = await save(ana, content, 1);
    expect(codeOf(answer), JSON.stringify(content)).toEqual([422, 'invalid-fields']);
    expect(answer.json().errors[0].message).toMatch(/\w/);
  }
  const raw = (payload: string) =>
    app.inject({
      method: 'PUT',
      url: api.documentDraft(id),
      payload,
      headers: { cookie: ana.cookie, 'if-match': '"1"', 'content-type': 'application/json' },
    });
  const head = JSON.stringify(whole).replace(/"body":.*$/, '"body":');
  const deep = `{"contenido":${head}${'{"type":"doc","content":['.repeat(15_000)}${']}'.repeat(15_000)}}}`;
  expect(codeOf(await raw(deep))).toEqual([422, 'invalid-fields']);
  expect(codeOf(await raw(`{"contenido":${head}${'['.repeat(200_000)}`))).toEqual([400, 'invalid-request']);
  expect(codeOf(await raw(`{"contenido":${head}{"__proto__":{"type":"doc"}}}}`))).toEqual([400, 'invalid-request']);
  expect(codeOf(await raw(`"${'x'.repeat(600_000)}"`))).toEqual([413, 'too-large']);
  const [row] = await db.select().from(documentRevisions).where(eq(documentRevisions.state, 'draft'));
  expect(row).toMatchObject({ version: 1, content: whole });
});

test('a draft is discarded, and with it a page that never was anything else', async () => {
  const { db, id, ana } = await openWithPage();
  await ana.ask('POST', api.documentDraft(id));
  const stale = await ana.ask('DELETE', api.documentDraft(id), undefined, { 'if-match': '"7"' });
  expect(codeOf(stale)).toEqual([412, 'changed-meanwhile']);
  expect((await ana.ask('DELETE', api.documentDraft(id))).statusCode).toBe(204);
  expect(codeOf(await ana.ask('DELETE', api.documentDraft(id)))).toEqual([404, 'revision-not-found']);
  expect((await ana.ask('GET', api.managedDocument(id))).json()).toMatchObject({
    abierta: null,
    publicada: { numero: 1 },
  });

  const page = { tipo: 'guides', direccion: 'lavado', titulo: 'Lavado', area: 'operaciones', plantilla: 'vacia' };
  const created = (await ana.ask('POST', api.managedDocuments, page)).json();
  await ana.ask('DELETE', api.documentDraft(created.id));
  expect(await db.$count(documents)).toBe(1);
  expect((await ana.ask('POST', api.managedDocuments, page)).statusCode).toBe(201);
  const entries = await db.select().from(auditLog);
  expect(entries.map(({ action, about }) => [action, about])).toEqual([
    ['document-draft-discarded', '/tote, versión 2'],
    ['document-created', '/guias/lavado'],
    ['document-draft-discarded', '/guias/lavado, versión 1'],
    ['document-created', '/guias/lavado'],
  ]);
});

test('a save that was meant for a discarded draft does not fit the one that another person began after it', async () => {
  const { id, ana, beto, save, picture } = await openWithPage();
  await ana.ask('POST', api.documentDraft(id));
  await save(ana, wholeContent(picture, 'Ana escribe.'), 1);
  await beto.ask('DELETE', api.documentDraft(id));
  const { numero, version }: RevisionWithContent = (await beto.ask('POST', api.documentDraft(id))).json();
  expect([numero, version]).toEqual([2, 3]);
  await save(beto, wholeContent(picture, 'Beto escribe.'), version);
  for (const old of [1, 2]) {
    const late = await save(ana, wholeContent(picture, 'Ana sigue.'), old);
    expect(codeOf(late)).toEqual([412, 'changed-meanwhile']);
  }
});

test('a save that was meant for a draft that is published by now does not fit the next one', async () => {
  const { db, as, id, ana, beto, save, picture } = await openWithPage();
  await ana.ask('POST', api.documentDraft(id));
  await save(ana, wholeContent(picture, 'Ana escribe.'), 1);
  await ana.ask('POST', api.proposeDraft(id), { motivo: 'Cambió' });
  await giveContent(db, 'gloria', { approver: true });
  const approved = await (await as('gloria')).ask('POST', api.revisionAction(id, 2, 'publicar'), {});
  expect(approved.statusCode).toBe(200);
  const { numero, version }: RevisionWithContent = (await beto.ask('POST', api.documentDraft(id))).json();
  expect([numero, version]).toEqual([3, 3]);
  for (const old of [1, 2]) {
    const late = await save(ana, wholeContent(picture, 'Ana sigue.'), old);
    expect(codeOf(late)).toEqual([412, 'changed-meanwhile']);
    const discarded = await ana.ask('DELETE', api.documentDraft(id), undefined, { 'if-match': `"${old}"` });
    expect(codeOf(discarded)).toEqual([412, 'changed-meanwhile']);
  }
});

test('a new page begins with its template, at an address that nothing else has', async () => {
  const { ana, db } = await openWithPage();
  const page = { tipo: 'promotions', direccion: 'verano-2027', titulo: 'Verano', area: 'mercadotecnia' };
  for (const plantilla of Object.keys(documentTemplates)) {
    const direccion = `${page.direccion}-${plantilla}`;
    const created = await ana.ask('POST', api.managedDocuments, { ...page, direccion, plantilla });
    expect(created.json()).toMatchObject({
      ...{ ruta: `/promociones/${direccion}`, titulo: 'Verano', fija: false, publicada: null },
      abierta: { numero: 1, estado: 'draft', base: null },
    });
    const { abierta }: EditableDocument = (await ana.ask('GET', api.managedDocument(created.json().id))).json();
    const content = abierta?.contenido as DocumentContent;
    expect(content.body.content?.length).toBeGreaterThan(0);
    const saved = await ana.ask(
      'PUT',
      api.documentDraft(created.json().id),
      { contenido: content },
      { 'if-match': '"1"' },
    );
    expect(saved.statusCode).toBe(200);
  }
  const refused = async (change: object) =>
    codeOf(await ana.ask('POST', api.managedDocuments, { ...page, plantilla: 'vacia', ...change }));
  expect(await refused({ direccion: 'verano-2027-vacia' })).toEqual([409, 'address-taken']);
  for (const direccion of ['Ñandú', '../inicio', 'a', 'a/b', '-a-', 'x'.repeat(61), '']) {
    expect(await refused({ direccion })).toEqual([422, 'invalid-fields']);
  }
  await db.update(documents).set({ retiredAt: new Date() });
  expect(await refused({ direccion: 'verano-2027-vacia' }), 'of a retired page').toEqual([409, 'address-taken']);
  expect(await refused({ direccion: 'otra', titulo: ' ' })).toEqual([422, 'invalid-fields']);
});

test('an earlier revision is taken up again as a new draft', async () => {
  const { db, id, ana, beto, save, picture } = await openWithPage();
  await ana.ask('POST', api.documentDraft(id));
  await save(beto, wholeContent(picture, 'Otra cosa.'), 1);
  await db.update(documentRevisions).set({ state: 'retired' }).where(eq(documentRevisions.number, 1));
  await db.update(documentRevisions).set({ state: 'published' }).where(eq(documentRevisions.number, 2));
  const restored = await ana.ask('POST', api.revisionAction(id, 1, 'restaurar'));
  expect(restored.statusCode).toBe(201);
  expect(restored.json()).toMatchObject({ numero: 3, estado: 'draft', base: 2, contenido: wholeContent(picture) });
  expect(codeOf(await ana.ask('POST', api.revisionAction(id, 1, 'restaurar')))).toEqual([409, 'draft-exists']);
  expect(codeOf(await ana.ask('POST', api.revisionAction(id, 9, 'restaurar')))).toEqual([404, 'revision-not-found']);
  const history = (await ana.ask('GET', api.revisions(id))).json().revisiones;
  expect(history.map(({ numero, estado }: { numero: number; estado: string }) => [numero, estado])).toEqual([
    [3, 'draft'],
    [2, 'published'],
    [1, 'retired'],
  ]);
  const second = (await ana.ask('GET', api.revision(id, 2))).json();
  expect(second.contenido).toEqual(wholeContent(picture, 'Otra cosa.'));
  expect(codeOf(await ana.ask('GET', api.revision(id, 7)))).toEqual([404, 'revision-not-found']);
  expect(codeOf(await ana.ask('GET', api.revisions(999)))).toEqual([404, 'document-not-found']);
});

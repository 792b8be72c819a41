import { randomUUID } from 'node:crypto';
import type {
  EditableDocument,
  ManagedDocuments,
  NewDocument,
  RevisionWithContent,
} from '@mostrador/contract/document-editing';
import type { DocumentNode } from '@mostrador/contract/document-nodes';
import type { DocumentContent } from '@mostrador/contract/documents';
import { api } from '@mostrador/contract/paths';
import type { APIRequestContext } from '@playwright/test';
import { expect } from './fixtures.ts';

/** The page at an address, as those who write see it. */
export async function findManaged(writer: APIRequestContext, path: string) {
  const answer = await writer.get(api.managedDocuments);
  expect(answer.status(), 'the list of pages').toBe(200);
  const { documentos } = (await answer.json()) as ManagedDocuments;
  const found = documentos.find(({ ruta }) => ruta === path);
  if (!found) throw new Error(`no page ${path}`);
  return found;
}

async function save(writer: APIRequestContext, id: number, version: number, contenido: DocumentContent) {
  const saved = await writer.put(api.documentDraft(id), {
    data: { contenido },
    headers: { 'if-match': `"${version}"` },
  });
  expect(saved.status(), 'the draft is saved').toBe(200);
}

type Change = (content: DocumentContent) => DocumentContent;

/** Begins a change of a published page, in the session of somebody who writes, and proposes it. */
export async function proposeChange(writer: APIRequestContext, path: string, change: Change, reason: string) {
  const { id } = await findManaged(writer, path);
  const started = await writer.post(api.documentDraft(id));
  expect(started.status(), 'a draft is begun').toBe(201);
  const { contenido, version } = (await started.json()) as RevisionWithContent;
  await save(writer, id, version, change(contenido));
  await propose(writer, id, reason);
  return id;
}

export async function propose(writer: APIRequestContext, id: number, motivo: string) {
  const proposed = await writer.post(api.proposeDraft(id), { data: { motivo } });
  expect(proposed.status(), 'it is proposed').toBe(200);
}

/** Fills in the draft of a page that was just made. */
export async function fillDraft(writer: APIRequestContext, id: number, change: Change) {
  const answer = await writer.get(api.managedDocument(id));
  const { abierta } = (await answer.json()) as { abierta: RevisionWithContent };
  await save(writer, id, abierta.version, change(abierta.contenido));
}

export async function addPage(writer: APIRequestContext, page: NewDocument): Promise<number> {
  const answer = await writer.post(api.managedDocuments, { data: page });
  expect(answer.status(), 'a page is made').toBe(201);
  return ((await answer.json()) as { id: number }).id;
}

/** What readers are shown of a page. */
export async function publishedContent(writer: APIRequestContext, path: string): Promise<DocumentContent> {
  const { id } = await findManaged(writer, path);
  const { publicada }: EditableDocument = await (await writer.get(api.managedDocument(id))).json();
  if (!publicada) throw new Error(`${path} is not published`);
  return publicada.contenido;
}

/** A page that no other journey changes: unpublished, with the text of a published one. */
export async function addCopy(writer: APIRequestContext, path: string): Promise<number> {
  const content = await publishedContent(writer, path);
  const titulo = 'Copia de una página';
  const data = { direccion: `copia-${randomUUID()}`, area: 'ventas', plantilla: 'vacia' } as const;
  const id = await addPage(writer, { tipo: 'guides', titulo, ...data });
  await fillDraft(writer, id, () => ({ ...content, title: titulo }));
  return id;
}

export async function publishNow(approver: APIRequestContext, path: string) {
  const { id, abierta } = await findManaged(approver, path);
  const answer = await approver.post(api.revisionAction(id, abierta?.numero ?? 0, 'publicar'), { data: {} });
  expect(answer.status(), 'it is published').toBe(200);
}

export const paragraph = (text: string): DocumentNode => ({ type: 'paragraph', content: [{ type: 'text', text }] });

/** Other words in every text of a page. */
export function withWords(content: DocumentContent, from: string, to: string): DocumentContent {
  const change = (node: DocumentNode): DocumentNode => ({
    ...node,
    ...(node.text !== undefined && { text: node.text.replace(from, to) }),
    ...(node.content && { content: node.content.map(change) }),
  });
  return { ...content, body: { ...content.body, content: (content.body.content ?? []).map(change) } };
}

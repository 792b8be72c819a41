import type { Boot } from '@mostrador/contract/boot';
import { partsOf } from '@mostrador/contract/document-entry';
import { filesIn } from '@mostrador/contract/document-tree';
import {
  type DocumentCards,
  type DocumentEntries,
  type DocumentTitle,
  documentKinds,
  type PublishedDocument,
} from '@mostrador/contract/documents';
import type { Changes } from '../db/changes.ts';
import type { Database } from '../db/client.ts';
import { storedSourcesOf } from '../files/sources.ts';
import { type CachedAnswer, createRefreshed, toAnswer } from '../http/cached.ts';
import { listPublished, type PublishedRow, readStamp } from './published-queries.ts';
import { filesOf } from './revisions.ts';

type Sources = Awaited<ReturnType<typeof storedSourcesOf>>;

/** The published pages as readers get them, each answer serialised once. */
type Published = {
  stamp: string;
  titles: CachedAnswer<DocumentTitle[]>;
  cards: CachedAnswer<DocumentCards>;
  entries: CachedAnswer<DocumentEntries>;
  pages: ReadonlyMap<string, CachedAnswer<PublishedDocument>>;
};

function toDocument(row: PublishedRow, sources: Sources): PublishedDocument {
  const { id, path, kind, owner, reviewedOn, revision, content } = row;
  const { title, summary, validFrom, validUntil, body } = content;
  const pictures = filesIn(body).flatMap((name) => {
    const source = sources.get(name)?.source;
    return source ? [[name, source] as const] : [];
  });
  return {
    ...{ id, path, kind, owner, title, summary, revision, validFrom, validUntil, reviewedOn, body },
    picture: (content.picture ? sources.get(content.picture)?.source : null) ?? null,
    pictures: Object.fromEntries(pictures),
  };
}

const toTitle = ({ path, kind, title, revision, owner, reviewedOn }: PublishedDocument) => ({
  ...{ path, kind, title, revision, owner, reviewedOn },
});

const toCard = ({ path, kind, title, summary, picture, validFrom, validUntil, revision }: PublishedDocument) => ({
  ...{ path, kind, title, summary, picture, validFrom, validUntil, revision },
});

const toEntry = ({ kind, path, content }: PublishedRow) => ({
  kind,
  title: content.title,
  href: path,
  summary: content.summary,
  also: content.words,
  parts: partsOf(content.body),
});

async function load(reads: Database): Promise<Published> {
  // The stamp first: a publication between the two is then found by the next comparison.
  const stamp = await readStamp(reads);
  const rows = await listPublished(reads);
  const names = rows.flatMap(({ content }) => filesOf(content));
  const sources = await storedSourcesOf(reads, [...new Set(names)]);
  const documents = rows.map((row) => toDocument(row, sources));
  const pages = new Map(documents.map((page) => [page.path, toAnswer(page)]));
  const texts = [...pages.values()].map(({ body }) => Buffer.byteLength(body));
  const bytes = [...texts, ...[...sources.values()].map((stored) => stored.bytes)].reduce((sum, size) => sum + size, 0);
  return {
    stamp,
    pages,
    titles: toAnswer(documents.map(toTitle)),
    cards: toAnswer({ cards: documents.map(toCard), bytes }),
    entries: toAnswer({ entries: rows.map(toEntry) }),
  };
}

/**
 * All published pages in memory, until the next publication on any process. In case its notification was lost, the
 * stamp of the tables is compared now and then, which costs little; only a changed one leads to reading the pages.
 */
export function createPublished({ reads, changes }: { reads: Database; changes: Changes }) {
  const { get, invalidate } = createRefreshed<Published>(async (before) =>
    before && (await readStamp(reads)) === before.stamp ? before : load(reads),
  );
  changes.on('documents', invalidate);
  return {
    get,
    /** What open screens are told: which pages there are, and their revisions. */
    titles: { get: async () => (await get()).titles, invalidate },
    /** The title of the page at `path`; undefined where none is published. */
    titleOf: async (path: string) => (await get()).pages.get(path)?.value.title,
  };
}

export type PublishedPages = ReturnType<typeof createPublished>;

type BootDocuments = Pick<Boot, 'documents' | 'document' | 'cards'>;

export const noDocuments: BootDocuments = { documents: [], document: null, cards: null };

const menus: readonly string[] = Object.values(documentKinds).map(({ menu }) => menu);

/** What the page at `path` carries of the documents. */
export async function documentsAt(published: PublishedPages, path: string): Promise<BootDocuments> {
  const { titles, pages, cards } = await published.get();
  return {
    documents: titles.value,
    document: pages.get(path)?.value ?? null,
    cards: menus.includes(path) ? cards.value : null,
  };
}

import { reviewMonths, revisionStateNames } from '@mostrador/contract/document-editing';
import { contentOwnerNames, type DocumentContent, documentKindNames } from '@mostrador/contract/documents';
import { sql } from 'drizzle-orm';
import {
  boolean,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core';

const at = (name: string) => timestamp(name, { withTimezone: true });
const id = () => integer('id').primaryKey().generatedAlwaysAsIdentity();

/** A guide or promotion. What it says is in its revisions; a page without a published one is not shown to staff. */
export const documents = pgTable(
  'documents',
  {
    id: id(),
    path: text('path').notNull().unique(),
    kind: text('kind', { enum: documentKindNames }).notNull(),
    owner: text('owner', { enum: contentOwnerNames }).notNull(),
    /** Place in its menu. */
    position: integer('position').notNull(),
    /** One of the specification's pages, which cannot be retired. */
    fixed: boolean('fixed').notNull().default(false),
    reviewMonths: integer('review_months').notNull().default(reviewMonths),
    /** The day on which somebody at the chain last approved the text or confirmed that it holds. */
    reviewedOn: date('reviewed_on'),
    /** The hash of the file that the newest revision by the portal comes from. */
    fileHash: text('file_hash'),
    /** The version of the draft that was discarded last, of which no revision is left. The next one counts on from it. */
    discardedVersion: integer('discarded_version').notNull().default(0),
    retiredAt: at('retired_at'),
    createdAt: at('created_at').notNull().defaultNow(),
    /** Changes with everything that readers or menus show. */
    changedAt: at('changed_at').notNull().defaultNow(),
  },
  (table) => [index('documents_menu').on(table.kind, table.position)],
);

/** What a page says, or said, or shall say. */
export const documentRevisions = pgTable(
  'document_revisions',
  {
    id: id(),
    documentId: integer('document_id')
      .notNull()
      .references(() => documents.id),
    number: integer('number').notNull(),
    state: text('state', { enum: revisionStateNames }).notNull(),
    content: jsonb('content').$type<DocumentContent>().notNull(),
    /** Null for the portal itself, whose revisions come from its files. */
    authorId: text('author_id'),
    author: text('author').notNull(),
    /** Whoever saved it last. */
    editorId: text('editor_id'),
    editor: text('editor').notNull().default(''),
    reason: text('reason').notNull().default(''),
    returnedBecause: text('returned_because').notNull().default(''),
    /** The number of the revision that was published when this one was begun. */
    base: integer('base'),
    version: integer('version').notNull().default(1),
    createdAt: at('created_at').notNull().defaultNow(),
    changedAt: at('changed_at').notNull().defaultNow(),
    /** When this text was proposed. A draft that has it was given back or taken back, and not saved since. */
    proposedAt: at('proposed_at'),
    /** A proposal that is approved for a date. */
    publishAt: at('publish_at'),
    approverId: text('approver_id'),
    approver: text('approver'),
    publishedAt: at('published_at'),
  },
  (table) => [
    uniqueIndex('document_revisions_number').on(table.documentId, table.number),
    uniqueIndex('document_revisions_published').on(table.documentId).where(sql`${table.state} = 'published'`),
    // One that people write, and one that the portal proposes.
    uniqueIndex('document_revisions_open')
      .on(table.documentId, sql`(${table.authorId} is null)`)
      .where(sql`${table.state} in ('draft', 'proposed')`),
    index('document_revisions_due').on(table.publishAt).where(sql`${table.state} = 'proposed'`),
  ],
);

/** Which pictures a revision shows, so that those that none shows can be removed. */
export const documentFiles = pgTable(
  'document_files',
  {
    revisionId: integer('revision_id')
      .notNull()
      .references(() => documentRevisions.id, { onDelete: 'cascade' }),
    hash: text('hash').notNull(),
  },
  (table) => [primaryKey({ columns: [table.revisionId, table.hash] }), index('document_files_hash').on(table.hash)],
);

/** What a reader says is wrong with a page, and the answer. */
export const documentNotes = pgTable(
  'document_notes',
  {
    id: id(),
    documentId: integer('document_id')
      .notNull()
      .references(() => documents.id),
    revision: integer('revision').notNull(),
    authorId: text('author_id').notNull(),
    author: text('author').notNull(),
    branch: text('branch'),
    text: text('text').notNull(),
    createdAt: at('created_at').notNull().defaultNow(),
    answer: text('answer'),
    answeredBy: text('answered_by'),
    answeredAt: at('answered_at'),
    /** The form's idempotency key: a note that is sent again is not stored twice. */
    idempotencyKey: text('idempotency_key'),
  },
  (table) => [
    index('document_notes_open').on(table.documentId).where(sql`${table.answeredAt} is null`),
    uniqueIndex('document_notes_key').on(table.idempotencyKey),
  ],
);

import * as z from 'zod/mini';
import { contentLimits, contentOwnerNames, documentKindNames } from './document-kinds.ts';
import type { DocumentBody } from './document-nodes.ts';

export * from './document-kinds.ts';

/** The name of a stored picture: the SHA-256 of its content in hexadecimal. */
export const fileName = z.string().check(z.regex(/^[0-9a-f]{64}$/));

/**
 * What a revision says. Only the limits hold while somebody writes; what is missing is refused when it is published.
 * The server holds the body to `document-nodes.ts`.
 */
export const documentContent = z.strictObject({
  title: z.string().check(z.maxLength(contentLimits.title, `Usa hasta ${contentLimits.title} caracteres.`)),
  /** One sentence on the menu card. */
  summary: z.string().check(z.maxLength(contentLimits.summary, `Usa hasta ${contentLimits.summary} caracteres.`)),
  /** Other words that people use for what it says, for the search. */
  words: z.string().check(z.maxLength(contentLimits.words, `Usa hasta ${contentLimits.words} caracteres.`)),
  /** The menu card's picture. */
  picture: z.nullable(fileName),
  /** For promotions alone. One without an end runs until further notice. */
  validFrom: z.nullable(z.iso.date('Elige una fecha.')),
  validUntil: z.nullable(z.iso.date('Elige una fecha.')),
  body: z.custom<DocumentBody>((value) => typeof value === 'object' && value !== null && !Array.isArray(value)),
});
export type DocumentContent = z.infer<typeof documentContent>;

/** A picture's address and size. `srcSet` names the narrower copies of a photo; a drawing has none. */
export const pictureSource = z.object({
  src: z.string(),
  width: z.int(),
  height: z.int(),
  srcSet: z.optional(z.string()),
});
export type PictureSource = z.infer<typeof pictureSource>;

/** A published page as menus list it. */
export const documentCard = z.object({
  path: z.string(),
  kind: z.enum(documentKindNames),
  title: z.string(),
  summary: z.string(),
  picture: z.nullable(pictureSource),
  validFrom: z.nullable(z.iso.date()),
  validUntil: z.nullable(z.iso.date()),
  /** The number of the published revision. */
  revision: z.int(),
});
/** In the order of the menus. `bytes` is what all pages take on a device, with their pictures. */
export const documentCards = z.object({ cards: z.array(documentCard), bytes: z.int() });
export type DocumentCard = z.infer<typeof documentCard>;
export type DocumentCards = z.infer<typeof documentCards>;

/** A published page as it is read. */
export const publishedDocument = z.extend(documentCard, {
  id: z.int(),
  owner: z.enum(contentOwnerNames),
  /** The day on which somebody at the chain last approved the text; null until then. */
  reviewedOn: z.nullable(z.iso.date()),
  body: z.custom<DocumentBody>(),
  /** Those of the body, by their name. */
  pictures: z.record(z.string(), pictureSource),
});
export type PublishedDocument = z.infer<typeof publishedDocument>;

/**
 * What every page carries of each published page: enough for titles, menus and links, and what changes without a new
 * revision, which a process of an older version does not say.
 */
export type DocumentTitle = Pick<DocumentCard, 'path' | 'kind' | 'title' | 'revision'> &
  Partial<Pick<PublishedDocument, 'owner' | 'reviewedOn'>>;

/** The address of a page. */
export const documentPath = z.string().check(z.maxLength(200));
export const documentQuery = z.object({ ruta: documentPath });

/** What the search index has of each page; see `lib/text-search` of the web. */
export const documentEntries = z.object({
  entries: z.array(
    z.object({
      kind: z.enum(documentKindNames),
      title: z.string(),
      href: z.string(),
      summary: z.string(),
      also: z.string(),
      parts: z.array(z.object({ heading: z.string(), anchor: z.string(), sentences: z.array(z.string()) })),
    }),
  ),
});
export type DocumentEntries = z.infer<typeof documentEntries>;

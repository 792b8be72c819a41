import { type ContentOwner, contentOwners } from '@mostrador/contract/documents';
import * as z from 'zod/mini';

/** The front matter of a guide. The path is the file's name. */
export const guide = z.strictObject({
  title: z.string().check(z.minLength(3), z.maxLength(60)),
  path: z.string().check(z.regex(/^\/[a-z0-9_-]+$/)),
  /** One sentence on the menu card. */
  summary: z.string().check(z.minLength(10), z.maxLength(160)),
  /** Other words that people use for what it says, for the search. */
  words: z.optional(z.string()),
  /** The menu card's picture: a name in the page's own folder of `content/pictures`. */
  picture: z.string(),
  /** Place in the menu, counted from 1. */
  order: z.int().check(z.positive()),
  owner: z.enum(Object.keys(contentOwners) as [ContentOwner, ...ContentOwner[]]),
  /** Absent until somebody at the chain has approved the text. */
  reviewedOn: z.optional(z.iso.date()),
});

/** A promotion without `validUntil` runs until further notice. */
export const promotion = z.extend(guide, {
  validFrom: z.iso.date(),
  validUntil: z.optional(z.iso.date()),
});

export const contentKinds = { guides: guide, promotions: promotion } as const;
export type ContentKind = keyof typeof contentKinds;

export type Guide = z.infer<typeof guide>;
export type Promotion = z.infer<typeof promotion>;

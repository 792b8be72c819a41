/** What the search knows of, in the order in which equals are shown. */
export const kinds = [
  'screens',
  'guides',
  'promotions',
  'training',
  'forms',
  'messages',
  'help-pages',
  'branches',
  'prices',
] as const;
export type Kind = (typeof kinds)[number];

/** A stretch of a page under one heading; what stands before the first has none. */
export type Part = { heading: string; anchor: string; sentences: string[] };

/** Something that can be found and opened. */
export type Entry = {
  kind: Kind;
  title: string;
  href: string;
  summary: string;
  parts: readonly Part[];
  /** Other words that people use for it. */
  also?: string | undefined;
  /** Opens in a tab of its own: another site, or a PDF. */
  apart?: boolean;
};

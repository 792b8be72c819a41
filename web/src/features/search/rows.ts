import type { Kind } from '../../lib/text-search/entry.ts';
import type { Found } from '../../lib/text-search/find.ts';
import { excerpt, highlight } from '../../lib/text-search/highlight.ts';
import type { Piece } from '../../ui/marked/marked.tsx';

/** A result as it is rendered. */
export type Row = {
  kind: Kind;
  href: string;
  title: Piece[];
  /** The heading above the sentence that was found. */
  heading: string;
  detail: Piece[];
  /** Opens in a tab of its own. */
  apart: boolean;
  /** Shown on the right: a price. */
  aside?: string;
};
/** Results of one kind, and a note below them. */
export type Group = { kind: Kind; rows: Row[]; note: string };

/** Few enough to read at a glance; typing more narrows the results down. */
const maxRows = 5;
/** One letter matches nearly everything, and rendering a whole list for it would delay the second one. */
const maxRowsForOneLetter = 2;

/** Groups the hits by kind, the kind with the best hit first. */
export function toGroups({ hits, terms }: Found): Group[] {
  const max = terms.every(({ key }) => key.length === 1) ? maxRowsForOneLetter : maxRows;
  const kinds = [...new Set(hits.map(({ entry }) => entry.kind))];
  const byKind = kinds.map((kind) => ({ kind, list: hits.filter(({ entry }) => entry.kind === kind) }));
  return byKind.map(({ kind, list }) => ({
    kind,
    rows: list.slice(0, max).map(({ entry, href, heading, detail }) => ({
      kind,
      href,
      title: highlight(entry.title, terms),
      heading,
      detail: excerpt(highlight(detail, terms)),
      apart: entry.apart ?? false,
    })),
    note: list.length > max ? `Hay ${list.length - max} más. Sigue escribiendo para afinar.` : '',
  }));
}

import type { Kind } from '../../lib/match/entry.ts';
import { excerpt } from '../../lib/match/excerpt.ts';
import type { Found } from '../../lib/match/find.ts';
import { pieces } from '../../lib/match/pieces.ts';
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
export function toGroups({ hits, wanted }: Found): Group[] {
  const max = wanted.every(({ key }) => key.length === 1) ? maxRowsForOneLetter : maxRows;
  const kinds = [...new Set(hits.map(({ entry }) => entry.kind))];
  const byKind = kinds.map((kind) => ({ kind, list: hits.filter(({ entry }) => entry.kind === kind) }));
  return byKind.map(({ kind, list }) => ({
    kind,
    rows: list.slice(0, max).map(({ entry, href, heading, detail }) => ({
      kind,
      href,
      title: pieces(entry.title, wanted),
      heading,
      detail: excerpt(pieces(detail, wanted)),
      apart: entry.apart ?? false,
    })),
    note: list.length > max ? `Hay ${list.length - max} más. Sigue escribiendo para afinar.` : '',
  }));
}

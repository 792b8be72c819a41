import type { Kind } from '../../lib/match/entry.ts';
import { excerpt } from '../../lib/match/excerpt.ts';
import type { Found } from '../../lib/match/find.ts';
import { pieces } from '../../lib/match/pieces.ts';
import type { Piece } from '../../ui/marked/marked.tsx';

/** A result as it is drawn. */
export type Row = {
  kind: Kind;
  href: string;
  title: Piece[];
  /** The heading under which the sentence stands. */
  heading: string;
  detail: Piece[];
  /** Opens in a tab of its own. */
  apart: boolean;
  /** Set apart on the right: a price. */
  aside?: string;
};
/** Results of one kind, and what is to be said below them. */
export type Group = { kind: Kind; rows: Row[]; note: string };

/** Of each kind no more than can be taken in at a glance; what is typed next narrows it down. */
const mostRows = 5;
/** One letter says little, and drawing a whole list for it would hold up the second. */
const mostForALetter = 2;

/** What was found by its kind, the kind with the best find first. */
export function toGroups({ hits, wanted }: Found): Group[] {
  const most = wanted.every(({ key }) => key.length === 1) ? mostForALetter : mostRows;
  const kinds = [...new Set(hits.map(({ entry }) => entry.kind))];
  const byKind = kinds.map((kind) => ({ kind, list: hits.filter(({ entry }) => entry.kind === kind) }));
  return byKind.map(({ kind, list }) => ({
    kind,
    rows: list.slice(0, most).map(({ entry, href, heading, detail }) => ({
      kind,
      href,
      title: pieces(entry.title, wanted),
      heading,
      detail: excerpt(pieces(detail, wanted)),
      apart: entry.apart ?? false,
    })),
    note: list.length > most ? `Hay ${list.length - most} más. Sigue escribiendo para afinar.` : '',
  }));
}

import type { Piece } from '../ui/marked/marked.tsx';
import type { Kind } from './match/entry.ts';
import { excerpt } from './match/excerpt.ts';
import type { Found } from './match/find.ts';
import { pieces } from './match/pieces.ts';

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

/** Of each kind no more than can be taken in at a glance; further words narrow it down. */
const mostRows = 6;

/** What was found by its kind, the kind with the best find first. */
export function toGroups({ hits, wanted }: Found): Group[] {
  const kinds = [...new Set(hits.map(({ entry }) => entry.kind))];
  const byKind = kinds.map((kind) => ({ kind, list: hits.filter(({ entry }) => entry.kind === kind) }));
  return byKind.map(({ kind, list }) => ({
    kind,
    rows: list.slice(0, mostRows).map(({ entry, href, heading, detail }) => ({
      kind,
      href,
      title: pieces(entry.title, wanted),
      heading,
      detail: excerpt(pieces(detail, wanted)),
      apart: entry.apart ?? false,
    })),
    note: list.length > mostRows ? `Hay ${list.length - mostRows} más. Escribe otra palabra para afinar.` : '',
  }));
}

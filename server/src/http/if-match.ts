import { problem } from './problem.ts';

export const entityTag = (version: number) => `"${version}"`;

/** The version in `If-Match: "3"`; `*` and an absent header write in any case. */
export function matchedVersion(header: string | undefined): number | undefined {
  if (header === undefined || header.trim() === '*') return undefined;
  const version = /^\s*"(\d{1,9})"\s*$/.exec(header)?.[1];
  // A tag in another form was never sent by us, so it cannot match.
  if (version === undefined) throw problem('changed-meanwhile');
  return Number(version);
}

/** Whether `If-Match` allows to write what has this tag now; `*` and an absent header do in any case. */
export function isMatched(header: string | undefined, tag: string): boolean {
  return header === undefined || header.trim() === '*' || header.trim() === tag;
}

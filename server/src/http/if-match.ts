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

import { createHash } from 'node:crypto';
import { type Production, pictures } from '../engine/production.ts';
import { filmStyles } from './styles.ts';

/** Stands in the file of a rendered film and says what it was rendered from. A recording has none. */
export function markOf(production: Production): string {
  const hash = createHash('sha256').update(filmStyles());
  // Five a second see every scene and every word; all of them would take the tests a while.
  for (const picture of pictures(production, 5)) hash.update(picture);
  return `mostrador:${hash.digest('hex')}`;
}

export function readMark(mp4: Buffer): string | null {
  return /mostrador:[0-9a-f]{64}/.exec(mp4.toString('latin1'))?.[0] ?? null;
}

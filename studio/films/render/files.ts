import { existsSync, readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { readMp4 } from '@mostrador/contract/mp4';
import { captions } from '../engine/captions.ts';
import { entityOf, type Production } from '../engine/production.ts';
import { readMark } from './mark.ts';

export type FilmFile = 'film.mp4' | 'captions.vtt' | 'poster.webp' | 'cover.avif' | 'video.json';

export function filmFile(id: string, name: FilmFile): string {
  return fileURLToPath(new URL(`../../../content/training/${id}/${name}`, import.meta.url));
}

/** What lies there as the film: one of ours with its mark, a recording, or nothing yet. */
export function presentFilm(id: string): { mark: string | null; seconds: number } | null {
  const path = filmFile(id, 'film.mp4');
  if (!existsSync(path)) return null;
  const bytes = readFileSync(path);
  return { mark: readMark(bytes), seconds: readMp4(bytes).seconds };
}

/** Only our own films draw the sentence into the picture. */
export const entityText = (production: Production, { mark, seconds }: { mark: string | null; seconds: number }) =>
  `${JSON.stringify(entityOf(production, { seconds, captionsInPicture: mark !== null }), null, 2)}\n`;

/** What follows from scenes and film without rendering. A recording keeps the captions that came with it. */
export async function writeTexts(production: Production): Promise<void> {
  const { id } = production.film;
  const present = presentFilm(id);
  if (!present) return;
  await writeFile(filmFile(id, 'video.json'), entityText(production, present));
  if (present.mark) await writeFile(filmFile(id, 'captions.vtt'), captions(production.timeline.scenes));
}

import { readFileSync } from 'node:fs';
import { readMp4 } from '@mostrador/contract/mp4';
import { describe, expect, test } from 'vitest';
import { captions } from './engine/captions.ts';
import { produce } from './engine/production.ts';
import { films } from './films.ts';
import { entityText, filmFile } from './render/files.ts';
import { markOf, readMark } from './render/mark.ts';

const remedy = 'Run `npm run studio -- films`.';

describe.each(films.map((film) => ({ id: film.id, production: produce(film) })))('$id', ({ id, production }) => {
  const bytes = readFileSync(filmFile(id, 'film.mp4'));
  const header = readMp4(bytes);
  const mark = readMark(bytes);

  test('its entity is what its scenes say', () => {
    expect(readFileSync(filmFile(id, 'video.json'), 'utf8'), remedy).toBe(
      entityText(production, { mark, seconds: header.seconds }),
    );
  });

  // A recording that replaced the film answers for itself.
  if (!mark) return;
  test('its file was rendered from these scenes and has their length', () => {
    expect(mark, remedy).toBe(markOf(production));
    expect(readFileSync(filmFile(id, 'captions.vtt'), 'utf8'), remedy).toBe(captions(production.timeline.scenes));
    expect(Math.abs(header.seconds - production.timeline.seconds)).toBeLessThan(0.1);
    expect(header.seconds).toBeGreaterThanOrEqual(30);
    expect(header.seconds).toBeLessThanOrEqual(60);
    expect(bytes.length).toBeLessThanOrEqual(1_500_000);
  });
});

import { readdirSync, readFileSync } from 'node:fs';
import { readMp4 } from '@mostrador/contract/mp4';
import { trainingVideo } from '@mostrador/contract/training';
import { describe, expect, test } from 'vitest';
import { entityText, filmFile } from '../../scripts/films/files.ts';
import { markOf, readMark } from '../../scripts/films/mark.ts';
import { films } from './films.ts';
import { captions } from './studio/captions.ts';
import { produce } from './studio/production.ts';

const remedy = 'run `npm run films`';
const lessons = (module: string) => films.filter((film) => film.module === module).map(({ id }) => id);

test('films follow each other as the training does', () => {
  expect(lessons('taller')).toEqual([
    'registrar-clientes',
    'buscar-y-editar-clientes',
    'orden-en-revision',
    'cambio-de-aceite-con-promocion',
    'cambio-de-aceite-normal',
    'cambiar-estatus-de-orden',
    'filtrar-ordenes',
    'ordenes-canceladas',
  ]);
  expect(lessons('caja')).toEqual(['ticket-de-gasolina-a-credito']);
  for (const module of ['taller', 'caja']) {
    const places = films.filter((film) => film.module === module).map(({ order }) => order);
    expect(places).toEqual(places.map((_, index) => index + 1));
  }
});

test('every folder of a film is in the list, once', () => {
  const folders = readdirSync(import.meta.dirname, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  const names = folders.map(({ name }) => name).filter((name) => name !== 'studio');
  expect(films.map(({ id }) => id).sort()).toEqual(names.sort());
});

describe.each(films.map((film) => ({ id: film.id, production: produce(film) })))('$id', ({ id, production }) => {
  const bytes = readFileSync(filmFile(id, 'film.mp4'));
  const header = readMp4(bytes);
  const mark = readMark(bytes);
  const cues = readCues(readFileSync(filmFile(id, 'captions.vtt'), 'utf8'));

  test('its entity is what the portal reads and what its scenes say', () => {
    const text = readFileSync(filmFile(id, 'video.json'), 'utf8');
    expect(() => trainingVideo.parse(JSON.parse(text))).not.toThrow();
    expect(text, remedy).toBe(entityText(production, header.seconds));
  });

  test('poster and cover are pictures', () => {
    for (const name of ['poster.webp', 'cover.webp'] as const) {
      expect(readFileSync(filmFile(id, name)).toString('latin1', 8, 12)).toBe('WEBP');
    }
  });

  test('it plays before it is loaded, in 720 lines', () => {
    expect(header).toMatchObject({ width: 1280, height: 720, isFastStart: true });
  });

  test('its captions follow each other without a gap from beginning to end', () => {
    expect(cues.map(({ start }) => start)).toEqual([0, ...cues.slice(0, -1).map(({ end }) => end)]);
    expect(cues.at(-1)?.end).toBeCloseTo(header.seconds, 1);
    expect(cues.every(({ words }) => words.length > 0)).toBe(true);
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

function readCues(text: string) {
  const seconds = (stamp = '') => stamp.split(':').reduce((sum, part) => sum * 60 + Number(part), 0);
  return text
    .split('\n\n')
    .slice(1)
    .map((cue) => {
      const [, times = '', ...words] = cue.trim().split('\n');
      const [start, , end] = times.split(' ');
      return { start: seconds(start), end: seconds(end), words: words.join(' ') };
    });
}

import { readdirSync, readFileSync } from 'node:fs';
import { readMp4 } from '@mostrador/contract/mp4';
import { trainingVideo } from '@mostrador/contract/training';
import { describe, expect, test } from 'vitest';

const folder = new URL('./', import.meta.url);
const read = (id: string, name: string) => readFileSync(new URL(`${id}/${name}`, folder));
const ids = readdirSync(folder, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name);
/** Parsing is the first proof: each entity is what the portal reads. */
const films = ids.map((id) => trainingVideo.parse(JSON.parse(read(id, 'video.json').toString())));

const lessons = (module: string) =>
  films.filter((film) => film.module === module).sort((one, other) => one.order - other.order);

test('films follow each other as the training does', () => {
  expect(lessons('taller').map(({ id }) => id)).toEqual([
    'registrar-clientes',
    'buscar-y-editar-clientes',
    'orden-en-revision',
    'cambio-de-aceite-con-promocion',
    'cambio-de-aceite-normal',
    'cambiar-estatus-de-orden',
    'filtrar-ordenes',
    'ordenes-canceladas',
  ]);
  expect(lessons('caja').map(({ id }) => id)).toEqual(['ticket-de-gasolina-a-credito']);
  for (const module of ['taller', 'caja']) {
    const places = lessons(module).map(({ order }) => order);
    expect(places).toEqual(places.map((_, index) => index + 1));
  }
});

describe.each(films.map((film, index) => ({ ...film, folder: ids[index] })))('$id', (film) => {
  const { id, seconds, steps } = film;
  const header = readMp4(read(id, film.video));
  const cues = readCues(read(id, film.captions).toString());

  test('it is named as its folder', () => {
    expect(id).toBe(film.folder);
  });

  test('its entity says its length', () => {
    expect(seconds).toBeCloseTo(header.seconds, 2);
  });

  test('its steps are sentences', () => {
    expect(steps.filter((step) => !/^[¿\p{Lu}].*[.?]$/u.test(step))).toEqual([]);
  });

  test('poster and cover are pictures', () => {
    expect(read(id, film.poster).toString('latin1', 8, 12)).toBe('WEBP');
    expect(read(id, film.cover).toString('latin1', 8, 12)).toBe('avif');
  });

  test('it plays before it is loaded, in 720 lines', () => {
    expect(header).toMatchObject({ width: 1280, height: 720, isFastStart: true });
  });

  test('its captions follow each other without a gap from beginning to end', () => {
    expect(cues.length).toBeGreaterThan(2);
    expect(cues.map(({ start }) => start)).toEqual([0, ...cues.slice(0, -1).map(({ end }) => end)]);
    expect(cues.at(-1)?.end).toBeCloseTo(header.seconds, 1);
    expect(cues.every(({ words }) => words.length > 0)).toBe(true);
  });
});

const steps = (id: string) => films.find((film) => film.id === id)?.steps.join(' ');

test('the film of the promotion names every figure of it, and asks to confirm before saving', () => {
  const text = steps('cambio-de-aceite-con-promocion');
  expect(text).toContain('aplica con GTX, Magnatec y Edge');
  expect(text).toContain('con filtro de cartucho, el cliente paga $50.00 de mano de obra');
  expect(text).toContain('$40.00 con filtro sellado y $50.00 con cartucho');
  expect(text).toContain('el bono es de $40.00');
  expect(text).toContain('Confirma el aceite, el filtro y la mano de obra; después, presiona Guardar orden.');
});

test('the film of the ordinary oil change names every figure of it', () => {
  const text = steps('cambio-de-aceite-normal');
  expect(text).toContain('no compra aceite y filtro, la mano de obra es de $220.00');
  expect(text).toContain('elige Sí y el aceite: Quaker o Gulf');
  expect(text).toContain('Con filtro sellado, la mano de obra es de $88.00');
  expect(text).toContain('Con filtro de cartucho, la mano de obra es de $162.00');
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

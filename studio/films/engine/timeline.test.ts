import UserPlus from 'lucide-react/icons/user-plus';
import { expect, test } from 'vitest';
import { type Action, choose, click, highlight, look, type, wait } from './actions.ts';
import { layOut } from './layout.ts';
import { check, page, primary, row, selectField, textField } from './parts.ts';
import { framesPerSecond, timeline } from './timeline.ts';

const form = page('Prueba', 'inicio', [
  row(textField('nombre', 'Nombre'), selectField('color', 'Color', ['Rojo', 'Azul'])),
  row(check('listo', 'Listo')),
  row(primary('guardar', 'Guardar')),
]);
const system = { name: 'Sistema', menu: [], pages: { form, otra: page('Otra', 'inicio', []) }, dialogs: {} };

const play = (...actions: Action[]) =>
  timeline(
    {
      id: 'prueba',
      module: 'taller',
      order: 1,
      color: 'blue',
      titulo: 'Prueba',
      icon: UserPlus,
      system,
      start: { page: 'form' },
      steps: [{ say: 'Haz esto.', actions }],
      recap: { say: 'Eso es todo.', points: ['Uno'] },
      coverStep: 1,
    },
    'Módulo',
  );

function* instants(film: ReturnType<typeof play>) {
  for (let frame = 0; frame < film.frames; frame += 1) yield film.at(frame / framesPerSecond);
}

test('a text is written letter by letter, and replaces what was there', () => {
  const film = play(type('nombre', 'Ana'), type('nombre', 'Eva'));
  const seen = [...instants(film)].map(({ state }) => state.values.nombre ?? '');
  const steps = seen.filter((value, index) => value !== seen[index - 1]);
  expect(steps).toEqual(['', 'A', 'An', 'Ana', 'An', 'A', '', 'E', 'Ev', 'Eva']);
});

test('a choice opens its list, and the list closes with the choice', () => {
  const seen = [...instants(play(choose('color', 'Azul')))].map(
    ({ state }) => `${state.open}:${state.values.color ?? ''}`,
  );
  expect(seen.filter((value, index) => value !== seen[index - 1])).toEqual(['null:', 'color:', 'null:Azul']);
});

test('the pointer is on its target when it clicks', () => {
  const film = play(look('guardar'), click('guardar', { page: 'otra' }));
  const clicked = [...instants(film)].find(({ click: pressed }) => pressed);
  const target = layOut(system, { ...film.at(0).state }).places.get('guardar');
  expect(clicked?.pointer.x).toBeCloseTo(target?.aim.x ?? 0);
  expect(clicked?.pointer.y).toBeCloseTo(target?.aim.y ?? 0);
  expect(film.at(film.seconds).state.page).toBe('otra');
});

test('a click ticks a box', () => {
  const film = play(click('listo'));
  expect(film.at(0).state.values.listo).toBeUndefined();
  expect(film.at(film.seconds).state.values.listo).toBe('sí');
});

test('a highlight lasts as long as it says', () => {
  const lit = [...instants(play(highlight('nombre', 2)))].filter(({ mark }) => mark);
  expect(lit.length / framesPerSecond).toBeCloseTo(2, 1);
});

test('scenes follow each other in whole frames and leave time to read', () => {
  const { scenes, seconds, frames } = play(wait(0.1));
  expect(scenes.map(({ kind }) => kind)).toEqual(['title', 'step', 'recap']);
  expect(scenes.map(({ start }) => start)).toEqual([0, ...scenes.slice(0, -1).map(({ end }) => end)]);
  expect(frames / framesPerSecond).toBeCloseTo(seconds, 6);
  expect(scenes[1] && scenes[1].end - scenes[1].start).toBeGreaterThan(1.5);
});

test('a scene that names something that is not on the screen is refused', () => {
  expect(() => play(click('borrar'))).toThrow('"borrar"');
  expect(() => play(click('guardar', { page: 'otra' }), type('nombre', 'Ana'))).toThrow('"nombre"');
});

import { expect, test } from 'vitest';
import { films } from '../../films.ts';
import { produce } from '../production.ts';
import { drawCover, drawPicture } from './picture.ts';

const times = (seconds: number) => Array.from({ length: 40 }, (_, index) => (seconds * index) / 39);

test.each(films)('$id: the same time is the same picture, in whatever order it is asked for', (film) => {
  const [first, second] = [produce(film), produce(film)];
  const asked = times(first.timeline.seconds);
  const forward = asked.map((time) => drawPicture(first.timeline, first.course, time));
  const backward = asked.toReversed().map((time) => drawPicture(second.timeline, second.course, time));
  expect(backward.toReversed()).toEqual(forward);
});

test.each(films)('$id: its pictures hold only themselves', (film) => {
  const { timeline, course } = produce(film);
  const all = [drawCover(timeline), ...times(timeline.seconds).map((time) => drawPicture(timeline, course, time))];
  expect(all.filter((markup) => /<script|<img|href|url\(|undefined|NaN|animation|transition/.test(markup))).toEqual([]);
});

test('what is written stands in the picture as text, never as markup', () => {
  const film = films[0];
  if (!film) throw new Error('there are films');
  const { timeline, course } = produce({ ...film, titulo: 'Aceite <b> & "filtro"' });
  expect(drawPicture(timeline, course, 1)).toContain('Aceite &lt;b&gt; &amp; &quot;filtro&quot;');
});

import type { Timeline } from '../timeline.ts';
import { drawBar } from './bar.ts';
import { type Course, drawRecap, drawTitle, sign } from './cards.ts';
import { div } from './html.ts';
import { drawPointer } from './pointer.ts';
import { drawWindow } from './window.ts';

/** The whole picture at a time: the same time gives the same markup, always. */
export function drawPicture({ film, at }: Timeline, course: Course, time: number): string {
  const instant = at(time);
  return [
    div('view', drawWindow(film.system, instant) + drawPointer(instant) + drawRecap(film, instant)),
    drawBar(instant, film.steps.length),
    drawTitle(film, course, instant),
  ].join('');
}

/** The upper left of the window, large; the rest runs out of the picture. */
const coverCamera = { x: 470, y: 190, zoom: 1.24 };

/** The picture on the film's card: a telling moment of the screen, and its sign. */
export function drawCover({ film, scenes, at }: Timeline): string {
  const chosen = scenes.find(({ kind, number }) => kind === 'step' && number === film.coverStep);
  if (!chosen) throw new Error(`${film.id} has no step ${film.coverStep}`);
  const instant = { ...at(chosen.end - 0.2), camera: coverCamera };
  return div(`cover ${film.color}`, div('view', drawWindow(film.system, instant)) + sign(film));
}

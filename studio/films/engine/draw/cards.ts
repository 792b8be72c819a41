import Check from 'lucide-react/icons/check';
import { arrive, clamp, settle, smooth } from '../ease.ts';
import type { Film } from '../film.ts';
import { stage, view } from '../geometry.ts';
import type { Instant } from '../timeline.ts';
import { div, escaped, short } from './html.ts';
import { icon } from './icon.ts';

/** The yellow road sign with the film's picture. */
export const sign = (film: Film, style = '') => div('sign', `<i></i>${icon(film.icon)}`, style);

export type Course = { moduleTitle: string; lessons: number };

/** Opens the film; rolls up like a shutter at its end. */
export function drawTitle(film: Film, { moduleTitle, lessons }: Course, { scene, time }: Instant): string {
  if (scene.kind !== 'title') return '';
  const come = (delay: number) => arrive((time - delay) / 0.6);
  const from = (delay: number) =>
    `opacity:${short(come(delay))};transform:translateX(${short(-40 * (1 - come(delay)))}px)`;
  const up = smooth((time - scene.end + 0.5) / 0.5);
  const lesson = lessons > 1 ? `Lección ${film.order} de ${lessons}` : 'Lección única';
  const words = [
    div('plate', escaped(moduleTitle), from(0.05)),
    `<h1 class="${film.titulo.length > 36 ? 'long' : ''}" style="${from(0.15)}">${escaped(film.titulo)}</h1>`,
    div('lesson', `${lesson}<span>Pantallas y datos de ejemplo</span>`, from(0.3)),
  ];
  const turn = settle(clamp((time - 0.1) / 0.7));
  const dashes = div('dashes', '', `background-position:${short(-time * 220)}px 0`);
  return div(
    'title',
    `<i class="logo"></i>${div('text', words.join(''))}${sign(film, `transform:scale(${short(Math.max(0, turn))})`)}${div('road', dashes)}`,
    up > 0 ? `transform:translateY(${short(-up * stage.height)}px)` : '',
  );
}

/** Closes the film: its points, one after the other. */
export function drawRecap(film: Film, { scene, time }: Instant): string {
  if (scene.kind !== 'recap') return '';
  const up = arrive((time - scene.start) / 0.55);
  const points = film.recap.points.map((point, index) => {
    const come = arrive((time - scene.start - 0.55 - index * 0.55) / 0.45);
    const style = `opacity:${short(come)};transform:translateX(${short(30 * (1 - come))}px)`;
    return `<li style="${style}">${icon(Check)}<span>${escaped(point)}</span></li>`;
  });
  return div(
    'recap',
    `<h1>En resumen</h1><ul>${points.join('')}</ul>${sign(film)}`,
    up < 1 ? `transform:translateY(${short((1 - up) * view.height)}px)` : '',
  );
}

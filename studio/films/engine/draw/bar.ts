import Check from 'lucide-react/icons/check';
import { arrive } from '../ease.ts';
import type { Instant } from '../timeline.ts';
import { div, short } from './html.ts';
import { icon } from './icon.ts';
import { strongWords } from './words.ts';

/** The sentence of the step, its number, and how many there are. */
export function drawBar({ scene, time }: Instant, steps: number): string {
  if (scene.kind === 'title') return div('bar', '');
  const come = arrive((time - scene.start) / 0.35);
  const sign = div(
    `badge ${scene.kind === 'recap' ? 'done' : ''}`,
    scene.kind === 'step' ? String(scene.number) : icon(Check),
  );
  const words = div(
    'words',
    strongWords(scene.say),
    `opacity:${short(come)};transform:translateY(${short(12 * (1 - come))}px)`,
  );
  const dots = Array.from({ length: steps }, (_, index) => {
    const done = scene.kind === 'recap' || index < scene.number;
    return `<i class="${done ? 'done' : ''}"></i>`;
  });
  return div('bar', sign + words + div('dots', dots.join('')));
}

import { seenAt } from '../camera.ts';
import { arrive, clamp } from '../ease.ts';
import type { Instant } from '../timeline.ts';
import { div, short } from './html.ts';

const arrow = '<svg viewBox="0 0 32 40"><path d="M3 2v30l7.6-7 5 11.6 6.2-2.7-5-11.3H27.6z"/></svg>';
const rippleSeconds = 0.5;

export function drawPointer({ pointer, click, camera }: Instant): string {
  const { x, y } = seenAt(pointer, camera);
  const pressed = click && click.age < 0.16 ? 0.88 : 1;
  const shape = div('pointer', arrow, `transform:translate(${short(x)}px,${short(y)}px) scale(${pressed})`);
  if (!click || click.age > rippleSeconds) return shape;
  const spot = seenAt(click.point, camera);
  const spread = 16 + 34 * arrive(click.age / rippleSeconds);
  const fade = clamp(1 - click.age / rippleSeconds);
  const place = `left:${short(spot.x - spread)}px;top:${short(spot.y - spread)}px;width:${short(2 * spread)}px;height:${short(2 * spread)}px`;
  return div('ripple', '', `${place};opacity:${short(fade)}`) + shape;
}

import CircleCheck from 'lucide-react/icons/circle-check-big';
import CircleUser from 'lucide-react/icons/circle-user-round';
import { arrive, clamp } from '../ease.ts';
import { grow, middle, view } from '../geometry.ts';
import { type Layout, layOut } from '../layout.ts';
import { read, type System } from '../page.ts';
import type { Instant } from '../timeline.ts';
import { at, div, escaped, short } from './html.ts';
import { icon } from './icon.ts';
import { drawPart } from './part.ts';

/** The drawn program, as the camera sees it. */
export function drawWindow(system: System, instant: Instant): string {
  const { state, camera } = instant;
  const layout = layOut(system, state);
  const centre = middle(view);
  const [x, y] = [centre.x - camera.x * camera.zoom, centre.y - camera.y * camera.zoom];
  const inner = [
    titleBar(system),
    sideMenu(system, layout, instant),
    content(system, layout, instant),
    openList(system, layout, instant),
    dialog(system, layout, instant),
    toast(instant),
    mark(instant),
  ];
  return div(
    'window',
    inner.join(''),
    `transform:translate(${short(x)}px,${short(y)}px) scale(${camera.zoom.toFixed(4)})`,
  );
}

function titleBar(system: System): string {
  const person = `<span class="person">${icon(CircleUser)}Mostrador de ejemplo</span>`;
  return div('titlebar', `<i class="logo"></i><b>${escaped(system.name)}</b>${person}`);
}

function sideMenu(system: System, { places }: Layout, { state }: Instant): string {
  const lit = system.pages[state.page]?.menu;
  const entries = system.menu.map(({ id, label }) => {
    const place = places.get(`menu.${id}`);
    const tone = `${id === lit ? ' lit' : ''}${state.under === `menu.${id}` ? ' under' : ''}`;
    return place ? div(`entry${tone}`, escaped(label), at(place)) : '';
  });
  return div('side', '') + entries.join('');
}

function content(system: System, layout: Layout, { state, since, time }: Instant): string {
  const page = system.pages[state.page];
  if (!page) return '';
  const come = arrive((time - since.page) / 0.3);
  const heading = `<h2>${escaped(read(page.title, state))}</h2>`;
  const parts = layout.page.map((placed) => drawPart(placed, state));
  return div(
    'content',
    heading + parts.join(''),
    come < 1 ? `opacity:${short(come)};transform:translateY(${short(14 * (1 - come))}px)` : '',
  );
}

/** The list of the select that is open, above everything on its page. */
function openList(_system: System, { places }: Layout, { state, since, time }: Instant): string {
  const options = [...places].filter(([id]) => state.open && id.startsWith(`${state.open}:`));
  const [first, last] = [options[0]?.[1], options.at(-1)?.[1]];
  if (!first || !last) return '';
  const box = { x: first.x, y: first.y - 4, width: first.width, height: last.y + last.height - first.y + 8 };
  const rows = options.map(([id]) =>
    div(`option${state.under === id ? ' under' : ''}`, escaped(id.slice(id.indexOf(':') + 1))),
  );
  return div('list', rows.join(''), `${at(box)};opacity:${short(arrive((time - since.open) / 0.16))}`);
}

function dialog(system: System, layout: Layout, instant: Instant): string {
  const { state, since, time } = instant;
  const about = state.dialog ? system.dialogs[state.dialog] : undefined;
  if (!layout.dialog || !about) return '';
  const come = arrive((time - since.dialog) / 0.25);
  const frame = div('dialog', `<h2>${escaped(read(about.title, state))}</h2>`, at(layout.dialog.box));
  const parts = layout.dialog.parts.map((placed) => drawPart(placed, state)).join('');
  return div('veil', frame + parts, come < 1 ? `opacity:${short(come)}` : '') + openList(system, layout, instant);
}

function toast({ state, since, time }: Instant): string {
  if (!state.toast) return '';
  const come = arrive((time - since.toast) / 0.35);
  const style = `opacity:${short(come)};transform:translate(-50%,${short(-24 * (1 - come))}px)`;
  return div('toast', `${icon(CircleCheck)}<span>${escaped(state.toast)}</span>`, style);
}

function mark({ mark: marked, time }: Instant): string {
  if (!marked) return '';
  const seen = Math.min(arrive((time - marked.start) / 0.3), clamp((marked.end - time) / 0.25));
  const box = grow(marked.box, 8 + 14 * (1 - seen));
  return div('mark', '', `${at(box)};opacity:${short(seen)}`);
}

import { type Box, type Point, systemWindow } from './geometry.ts';
import { innerPlaces } from './inner-places.ts';
import { measures, type Place } from './measures.ts';
import type { Part, Row, System } from './page.ts';
import type { State } from './state.ts';

export type Placed = { part: Part; place: Place };
export type Layout = {
  page: readonly Placed[];
  dialog: { box: Box; parts: readonly Placed[] } | null;
  /** Everything that a scene can name. */
  places: ReadonlyMap<string, Place>;
};

const asideWidth = 330;

/** Where everything is, for a given state of the screen. Coordinates are the window's. */
export function layOut(system: System, state: State): Layout {
  const page = system.pages[state.page];
  if (!page) throw new Error(`the film has no page "${state.page}"`);
  const { padding, side, title, heading, gap } = measures;
  const left = side + padding;
  const top = title + padding - 6;
  const width = systemWindow.width - side - 2 * padding;
  const mainWidth = page.aside.length > 0 ? width - asideWidth - 2 * gap : width;
  const firstRow = top + heading + gap;
  const placed = [
    ...headingButtons(page.buttons, left + width, top),
    ...stack(page.rows, { x: left, y: firstRow, width: mainWidth }),
    ...stack(page.aside, { x: left + width - asideWidth, y: firstRow, width: asideWidth }),
  ];
  const dialog = layOutDialog(system, state);
  const places = new Map(menuPlaces(system));
  const words = { x: left, y: top, width: 420, height: heading };
  places.set('titulo', { ...words, aim: words });
  if (dialog) places.set('dialogo', { ...dialog.box, aim: dialog.box });
  for (const { part, place } of [...placed, ...(dialog?.parts ?? [])]) {
    for (const [id, inner] of innerPlaces(part, place, state)) places.set(id, inner);
  }
  return { page: placed, dialog, places };
}

function layOutDialog(system: System, state: State): Layout['dialog'] {
  if (!state.dialog) return null;
  const dialog = system.dialogs[state.dialog];
  if (!dialog) throw new Error(`the film has no dialog "${state.dialog}"`);
  const rows = dialog.rows.reduce((sum, row) => sum + row.height + measures.gap, 0);
  const height = 64 + rows + 10;
  const x = (systemWindow.width + measures.side - dialog.width) / 2;
  const y = Math.max(measures.title + 12, (systemWindow.height + measures.title - height) / 2);
  const parts = stack(dialog.rows, { x: x + 24, y: y + 64, width: dialog.width - 48 });
  return { box: { x, y, width: dialog.width, height }, parts };
}

function stack(rows: readonly Row[], from: Point & { width: number }): Placed[] {
  let y = from.y;
  return rows.flatMap(({ height, parts }) => {
    const shares = parts.reduce((sum, { share }) => sum + share, 0);
    const free = from.width - measures.gap * (parts.length - 1);
    let x = from.x;
    const placed = parts.map(({ part, share }) => {
      const box = { x, y, width: (free * share) / shares, height };
      x += box.width + measures.gap;
      return { part, place: aimed(part, box) };
    });
    y += height + measures.gap;
    return placed;
  });
}

/** Beside the words rather than on them. */
function aimed(part: Part, box: Box): Place {
  if (part.kind === 'field') {
    const y = box.y + measures.label + measures.line * 0.6;
    return { ...box, aim: { x: box.x + Math.min(box.width / 2, 150), y } };
  }
  if (part.kind === 'check') return { ...box, aim: { x: box.x + 26, y: box.y + box.height * 0.6 } };
  return { ...box, aim: { x: box.x + box.width * 0.82, y: box.y + box.height * 0.6 } };
}

function headingButtons(buttons: readonly Part[], right: number, y: number): Placed[] {
  let x = right;
  return buttons.map((part) => {
    const width = part.kind === 'button' ? 58 + part.label.length * 10 : 0;
    x -= width;
    const placed = { part, place: aimed(part, { x, y, width, height: measures.heading }) };
    x -= measures.gap;
    return placed;
  });
}

function menuPlaces(system: System): [string, Place][] {
  return system.menu.map(({ id }, index) => {
    const box = { x: 12, y: measures.title + 20 + index * 50, width: measures.side - 24, height: 44 };
    return [`menu.${id}`, { ...box, aim: { x: box.x + 118, y: box.y + 26 } }];
  });
}

import { type Box, systemWindow } from './geometry.ts';
import { measures, type Place } from './measures.ts';
import type { Part } from './page.ts';
import type { State } from './state.ts';

/** What a scene can name within a part: the part, its rows and their buttons, its lines, its open list. */
export function* innerPlaces(part: Part, place: Place, state: State): Generator<[string, Place]> {
  if (part.kind === 'space') return;
  yield [part.id, place];
  if (part.kind === 'field' && state.open === part.id) yield* optionPlaces(part, place);
  if (part.kind === 'table') yield* rowPlaces(part, place, state);
  if (part.kind === 'facts' || part.kind === 'ticket') {
    for (const [index, { id }] of part.lines.entries()) yield [id, linePlace(part.kind, place, index)];
  }
}

const aimed = (box: Box): Place => ({ ...box, aim: { x: box.x + box.width * 0.8, y: box.y + box.height * 0.65 } });

/** The open list of a select: below its field, or above when there is no room. */
function* optionPlaces(part: Extract<Part, { kind: 'field' }>, place: Place): Generator<[string, Place]> {
  const height = part.options.length * measures.option + 8;
  const below = place.y + measures.label + measures.line + 4;
  const y = below + height > systemWindow.height - 8 ? place.y + measures.label - height - 4 : below;
  for (const [index, option] of part.options.entries()) {
    const box = { x: place.x, y: y + 4 + index * measures.option, width: place.width, height: measures.option };
    yield [`${part.id}:${option}`, { ...box, aim: { x: box.x + box.width * 0.82, y: box.y + box.height * 0.55 } }];
  }
}

function* rowPlaces(part: Extract<Part, { kind: 'table' }>, place: Place, state: State): Generator<[string, Place]> {
  const shown = (state.rows[part.id] ?? []).filter((row) => part.shows(row, state));
  for (const [index, { id }] of shown.entries()) {
    const y = place.y + measures.head + index * measures.cell;
    const whole = { x: place.x, y, width: place.width, height: measures.cell };
    yield [`${part.id}.${id}`, aimed(whole)];
    if (part.action) {
      const button = { x: place.x + place.width - 96, y: y + 5, width: 86, height: measures.cell - 10 };
      yield [`${part.id}.${id}.${part.action}`, aimed(button)];
    }
  }
}

/** A little less than the line, so that a ring around it leaves its neighbours readable. */
function linePlace(kind: 'facts' | 'ticket', place: Box, index: number): Place {
  const [first, step] = kind === 'facts' ? [54, 40] : [92, 34];
  return aimed({ x: place.x + 8, y: place.y + first + index * step + 6, width: place.width - 16, height: step - 12 });
}

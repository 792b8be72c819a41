import { boxBetween, type Edit, type Mark, strokeOf } from './geometry.ts';

/** The chain's colours, with an edge that shows them on any photo. The canvas cannot read those of the style sheet. */
export const colours = { red: '#c8102e', yellow: '#ffc72c', ink: '#1d2226', edge: '#ffffff' } as const;
export const numberFont = '"Barlow Condensed", "Arial Narrow", sans-serif';

/** How a mark looks, the same in the SVG of the dialog and on the canvas that is sent. */
export type Shape = {
  path: string;
  fill: string | null;
  stroke: string;
  width: number;
  /** Around it, so that it shows on any background. */
  edge: { stroke: string; width: number };
  text?: { words: string; x: number; y: number; size: number };
};

function arrowPath({ from, to }: Mark, stroke: number): string {
  const angle = Math.atan2(to.y - from.y, to.x - from.x);
  const at = (along: number, aside: number) => {
    const x = to.x + along * Math.cos(angle) - aside * Math.sin(angle);
    const y = to.y + along * Math.sin(angle) + aside * Math.cos(angle);
    return `${x.toFixed(1)} ${y.toFixed(1)}`;
  };
  const head = 5 * stroke;
  const tail = Math.max(Math.hypot(to.x - from.x, to.y - from.y), head);
  const half = 0.8 * stroke;
  const points = [
    at(-tail, half),
    at(-head, half),
    at(-head, 0.55 * head),
    at(0, 0),
    at(-head, -0.55 * head),
    at(-head, -half),
    at(-tail, -half),
  ];
  return `M${points.join('L')}Z`;
}

function ellipsePath(x: number, y: number, rx: number, ry: number): string {
  const half = `a${rx} ${ry} 0 1 0 `;
  return `M${x - rx} ${y}${half}${2 * rx} 0${half}${-2 * rx} 0Z`;
}

/** What is drawn over the picture; a blur changes the picture itself and has no shape. */
export function shapeOf(edit: Edit, mark: Mark): Shape | null {
  const stroke = strokeOf(edit);
  const { red, yellow, ink } = colours;
  const edge = { stroke: colours.edge, width: stroke };
  if (mark.kind === 'arrow') return { path: arrowPath(mark, stroke), fill: red, stroke: red, width: 0, edge };
  if (mark.kind === 'circle') {
    const { x, y, width, height } = boxBetween(mark.from, mark.to);
    const path = ellipsePath(x + width / 2, y + height / 2, width / 2, height / 2);
    return { path, fill: null, stroke: red, width: 1.4 * stroke, edge: { ...edge, width: 2.6 * stroke } };
  }
  if (mark.kind === 'number') {
    const { x, y } = mark.to;
    const words = String(1 + edit.marks.filter(({ kind }) => kind === 'number').indexOf(mark));
    const size = 6.2 * stroke;
    // Digits are 0.7 of the font's size high and stand on the line.
    const text = { words, x, y: y + 0.35 * size, size };
    const path = ellipsePath(x, y, 4.4 * stroke, 4.4 * stroke);
    return { path, fill: yellow, stroke: ink, width: 0.6 * stroke, edge: { ...edge, width: 1.4 * stroke }, text };
  }
  return null;
}

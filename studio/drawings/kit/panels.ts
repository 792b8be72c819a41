import { type Background, backgrounds } from './backgrounds.ts';
import { group, type Part, place, rect } from './pen.ts';

/** What is drawn inside is cut off at the rectangle. */
export const clipped =
  (x: number, y: number, width: number, height: number, ...parts: Part[]): Part =>
  (scale) =>
    `<svg x="${x}" y="${y}" width="${width}" height="${height}" viewBox="${x} ${y} ${width} ${height}">${group(...parts)(scale)}</svg>`;

export type PanelOptions = { x: number; y?: number; width: number; height?: number; background?: Background };

/** One of several scenes side by side, as in a strip; its parts are placed from its own top left corner. */
export function panel(options: PanelOptions, ...parts: Part[]): Part {
  const { x, y = 40, width, height = 520, background = 'store' } = options;
  return place(
    { x, y },
    clipped(0, 0, width, height, backgrounds[background](width, height), ...parts),
    rect(0, 0, width, height, { line: 'thick', r: 6 }),
  );
}

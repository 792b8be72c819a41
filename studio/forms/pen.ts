import { type Color, rgb } from '@cantoo/pdf-lib';
import { type Face, letter, type Sheet } from './sheet.ts';
import type { Branch } from './structure.ts';

const hex = (colour: string): Color => {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16) / 255);
  return rgb(red, green, blue);
};

/** As in the portal's tokens; they also part well in black and white. */
export const colours = {
  ink: hex('#1d2226'),
  steel: hex('#545e66'),
  line: hex('#87919a'),
  yellow: hex('#ffc72c'),
  white: hex('#ffffff'),
} as const;

type Words = { x: number; y: number; size: number; face?: Face; colour?: Color };
type Frame = { fill?: Color; border?: Color; thick?: number; radius?: number };
type Stroke = { thick?: number; colour?: Color };

/** Writes on the line whose foot is at `y`, as part of that branch. All measures run from the top left corner. */
export function write({ page, fonts, structure }: Sheet, owner: Branch, text: string, words: Words) {
  const { x, y, size, face = 'text', colour = colours.ink } = words;
  structure.content(owner, () =>
    page.drawText(text, { x, y: letter.height - y, size, font: fonts[face], color: colour }),
  );
}

export function drawFrame({ page }: Sheet, x: number, y: number, width: number, height: number, frame: Frame) {
  const { fill, border, thick = 1, radius = 0 } = frame;
  const corners = { rx: radius, ry: radius };
  page.drawRectangle({
    ...{ x, y: letter.height - y - height, width, height, ...corners },
    ...(fill && { color: fill }),
    ...(border && { borderColor: border, borderWidth: thick }),
  });
}

export function drawLine({ page }: Sheet, x: number, y: number, toX: number, toY: number, stroke: Stroke = {}) {
  const { thick = 0.6, colour = colours.line } = stroke;
  const end = { x: toX, y: letter.height - toY };
  page.drawLine({ start: { x, y: letter.height - y }, end, thickness: thick, color: colour });
}

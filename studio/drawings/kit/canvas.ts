import { type Background, backgrounds } from './backgrounds.ts';
import { ink } from './palette.ts';
import { group, type Part, thin } from './pen.ts';

/** Width and height: a picture inside a guide, and the picture of a menu card. */
export const sizes = { landscape: [960, 600], card: [640, 400] } as const;

export type Canvas = {
  /** What the picture shows, in Spanish: the first proposal for its alternative text. */
  title: string;
  size?: keyof typeof sizes;
  background?: Background;
  /** Drawn over everything: correct(), incorrect(), callout()… */
  marks?: Mark[];
};

/** A mark may depend on the size of the picture. */
export type Mark = (width: number, height: number) => Part;

const round = (value: string, digits: number) => String(Number(Number(value).toFixed(digits)));

/** One decimal is finer than anybody sees; only factors need more. */
const rounded = (svg: string) =>
  svg.replace(/((?:scale\(|opacity=")[^)"]*)|-?\d*\.\d{2,}(?:e-?\d+)?/g, (number, factor?: string) =>
    factor ? factor.replace(/-?\d*\.\d{4,}/g, (long) => round(long, 3)) : round(number, 1),
  );

const escaped = (text: string) => text.replace(/&/g, '&amp;').replace(/</g, '&lt;');

/** A whole picture: background, parts from back to front, marks on top. */
export function drawing({ title, size = 'landscape', background = 'plain', marks = [] }: Canvas, ...parts: Part[]) {
  const [width, height] = sizes[size];
  const scene = group(backgrounds[background](width, height), ...parts, ...marks.map((mark) => mark(width, height)));
  const frame = `viewBox="0 0 ${width} ${height}" width="${width}" height="${height}"`;
  const pen = `fill="none" stroke="${ink}" stroke-width="${thin}" stroke-linejoin="round" stroke-linecap="round"`;
  const radius = width / 60;
  return `<svg xmlns="http://www.w3.org/2000/svg" ${frame} role="img"><title>${escaped(title)}</title>${rounded(
    `<clipPath id="m"><rect width="${width}" height="${height}" rx="${radius}"/></clipPath><g clip-path="url(#m)" ${pen}>${scene(1)}</g>`,
  )}</svg>\n`;
}

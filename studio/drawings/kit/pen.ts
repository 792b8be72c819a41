import { ink } from './palette.ts';

/**
 * A piece of a drawing, told at which scale it is drawn so that its lines keep their two weights.
 * The scale is negative inside a mirrored part, so that words can be turned back.
 */
export type Part = (scale: number) => string;

/** Where a part goes. Things that stand are placed by the middle of their foot, flat things by their centre. */
export type Place = { x?: number; y?: number; scale?: number; flip?: boolean; rotate?: number };

export type Look = {
  fill?: string | undefined;
  /** Weight of the outline; thin unless said. */
  line?: 'thin' | 'thick' | 'none' | undefined;
  /** Colour of the outline; ink unless said. */
  stroke?: string | undefined;
  dash?: string | undefined;
  opacity?: number | undefined;
};

export const thin = 3.5;
export const thick = 7;

function attributes({ fill, line = 'thin', stroke, dash, opacity }: Look, scale: number) {
  const list: string[] = [];
  if (fill) list.push(`fill="${fill}"`);
  if (line === 'none') list.push('stroke="none"');
  if (line === 'thick') list.push(`stroke-width="${thick / Math.abs(scale)}"`);
  if (stroke) list.push(`stroke="${stroke}"`);
  if (dash) list.push(`stroke-dasharray="${dash}"`);
  if (opacity) list.push(`opacity="${opacity}"`);
  return list.length ? ` ${list.join(' ')}` : '';
}

export const path =
  (d: string, look: Look = {}): Part =>
  (scale) =>
    `<path d="${d}"${attributes(look, scale)}/>`;

export const rect =
  (x: number, y: number, width: number, height: number, look: Look & { r?: number } = {}): Part =>
  (scale) =>
    `<rect x="${x}" y="${y}" width="${width}" height="${height}"${look.r ? ` rx="${look.r}"` : ''}${attributes(look, scale)}/>`;

export const circle =
  (x: number, y: number, r: number, look: Look = {}): Part =>
  (scale) =>
    `<circle cx="${x}" cy="${y}" r="${r}"${attributes(look, scale)}/>`;

export const ellipse =
  (x: number, y: number, rx: number, ry: number, look: Look = {}): Part =>
  (scale) =>
    `<ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${ry}"${attributes(look, scale)}/>`;

/** A band of one colour, as wide as said: its width is part of the shape, not a weight of line. */
export const band =
  (d: string, width: number, color: string, cap: 'round' | 'butt' = 'round'): Part =>
  () =>
    `<path d="${d}" stroke="${color}" stroke-width="${width}"${cap === 'butt' ? ' stroke-linecap="butt"' : ''}/>`;

/** A band with an outline: arms, pipes, poles, handles. */
export const tube =
  (d: string, width: number, color: string): Part =>
  (scale) =>
    band(d, width + (2 * thin) / Math.abs(scale), ink)(scale) + band(d, width, color)(scale);

export const group =
  (...parts: Part[]): Part =>
  (scale) =>
    parts.map((part) => part(scale)).join('');

export const nothing: Part = () => '';

/** Moves, sizes, turns or mirrors parts; lines keep their weight. */
export function place({ x = 0, y = 0, scale = 1, flip = false, rotate = 0 }: Place, ...parts: Part[]): Part {
  const steps: string[] = [];
  if (x || y) steps.push(`translate(${x} ${y})`);
  if (rotate) steps.push(`rotate(${rotate})`);
  if (flip) steps.push(`scale(${-scale} ${scale})`);
  else if (scale !== 1) steps.push(`scale(${scale})`);
  return (outer) => {
    const inner = outer * scale * (flip ? -1 : 1);
    const weight = scale === 1 ? '' : ` stroke-width="${thin / Math.abs(inner)}"`;
    const move = steps.length ? ` transform="${steps.join(' ')}"` : '';
    return `<g${move}${weight}>${parts.map((part) => part(inner)).join('')}</g>`;
  };
}

/** The flat shadow under a thing that stands on the ground. */
export const shadow = (width: number, x = 0, y = 0): Part =>
  ellipse(x, y, width / 2, Math.min(14, width / 14 + 3), { fill: ink, line: 'none', opacity: 0.16 });

export const repeat = (count: number, part: Part): Part[] => Array.from({ length: count }, () => part);

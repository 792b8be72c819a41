import { lettering } from './lettering.ts';
import {
  asphalt,
  blue,
  coal,
  glass,
  glow,
  ink,
  lettersOn,
  mist,
  paper,
  red,
  silver,
  steel,
  yellow,
} from './palette.ts';
import { circle, group, nothing, type Part, type Place, path, place, rect, shadow } from './pen.ts';

/** The counter, seen from the customer's side; 420 × 130 unless said. People who sell are drawn before it. */
export function counter({
  width: w = 420,
  height: h = 130,
  color = blue,
  sign = true,
  ...at
}: Place & { width?: number; height?: number; color?: string; sign?: boolean | string } = {}): Part {
  return place(
    at,
    shadow(w + 40),
    rect(-w / 2 + 12, -h + 16, w - 24, h - 16, { fill: color, line: 'thick' }),
    path(`M${-w * 0.29} ${-h + 22}V-4M${w * 0.29} ${-h + 22}V-4`),
    rect(-w / 2, -h, w, 22, { fill: paper, line: 'thick', r: 5 }),
    sign
      ? group(
          rect(-70, -h / 2 - 18, 140, 48, { fill: yellow, r: 8 }),
          circle(-57, -h / 2 + 6, 3.5, { fill: ink, line: 'none' }),
          circle(57, -h / 2 + 6, 3.5, { fill: ink, line: 'none' }),
          typeof sign === 'string'
            ? lettering(sign, { y: -h / 2 + 6, height: 26, fit: 92 })
            : path(`M-38 ${-h / 2 + 6}H38`, { line: 'thick', dash: '6 12' }),
        )
      : nothing,
  );
}

/** A bell for the counter, 60 × 40. */
export const bell = (options: Place = {}): Part =>
  place(
    options,
    path('M-26 -8A26 26 0 0 1 26 -8Z', { fill: yellow }),
    circle(0, -37, 4, { fill: coal }),
    rect(-32, -8, 64, 8, { fill: coal, r: 3 }),
  );

/** A till, 110 × 90. */
export const till = (options: Place = {}): Part =>
  place(
    options,
    rect(-30, -96, 60, 30, { fill: coal, r: 5 }),
    lettering('$', { y: -81, height: 20, color: yellow }),
    path('M-40 -66H40L54 -26H-54Z', { fill: silver }),
    path('M-26 -54H26M-30 -42H30', { dash: '9 9' }),
    rect(-58, -28, 116, 28, { fill: steel, r: 4 }),
    path('M-12 -14H12'),
  );

const pane = (x: number, w: number): Part =>
  group(
    rect(x, -180, w, 120, { fill: glass, r: 3 }),
    path(`M${x + 16} -100l44 -60M${x + 40} -90l24 -32`, { stroke: paper, line: 'thick' }),
  );

/** The front of a branch, 620 × 320. */
export function storeFront({
  sign = 'Refacciones',
  awning = true,
  ...at
}: Place & { sign?: string; awning?: boolean } = {}): Part {
  const stripes = Array.from({ length: 10 }, (_, i) => {
    const x = -290 + i * 58;
    return path(`M${x} -232h58v30a29 26 0 0 1 -58 0Z`, { fill: i % 2 ? paper : red });
  });
  return place(
    at,
    rect(-300, -250, 600, 250, { fill: paper, line: 'thick' }),
    rect(-297, -44, 594, 42, { fill: blue, line: 'none' }),
    path('M-297 -44H297'),
    pane(-276, 180),
    pane(96, 180),
    rect(-72, -182, 144, 180, { fill: coal }),
    rect(-60, -170, 54, 168, { fill: glass }),
    rect(6, -170, 54, 168, { fill: glass }),
    path('M-14 -96V-68M14 -96V-68', { line: 'thick' }),
    ...(awning ? stripes : []),
    rect(-310, -322, 620, 92, { fill: yellow, line: 'thick', r: 12 }),
    circle(-290, -276, 6, { fill: ink, line: 'none' }),
    circle(290, -276, 6, { fill: ink, line: 'none' }),
    lettering(sign, { y: -276, height: 56, fit: 520 }),
  );
}

/** A ceiling with a stain and drops, 300 × 150; hangs from (x, y) at its middle top. */
export const ceilingLeak = (options: Place = {}): Part =>
  place(
    options,
    rect(-170, 0, 340, 26, { fill: mist }),
    path('M-80 26C-70 40 -36 36 -24 46-8 58 16 46 30 40 52 44 76 38 84 26Z', { fill: '#d9b98a' }),
    path('M-50 26C-40 32 -20 30 -10 36 10 40 30 32 44 26', { stroke: '#b08a52' }),
    ...[
      [-14, 84, 1],
      [22, 120, 0.8],
      [-10, 152, 0.9],
    ].map(([x = 0, y = 0, s = 1]) =>
      place({ x, y, scale: s }, path('M0 -18C13 0 13 14 0 14S-13 0 0 -18Z', { fill: glass, stroke: blue })),
    ),
  );

/** A lamp for two tubes that hangs from (x, y): lit, dark, or broken. */
export const lamp = ({ state = 'lit', ...at }: Place & { state?: 'lit' | 'dark' | 'broken' } = {}): Part =>
  place(
    at,
    state === 'lit' ? path('M-96 70H96L180 210H-180Z', { fill: glow, line: 'none', opacity: 0.7 }) : nothing,
    path('M-60 0V34M60 0V34'),
    path('M-92 34H92L108 58H-108Z', { fill: steel }),
    state === 'broken'
      ? group(
          path('M-92 58H-10L-16 66-8 72H-92Z', { fill: coal }),
          place({ x: 34, y: 62, rotate: 24 }, path('M-10 0-4 8-10 14H62V0Z', { fill: coal })),
          path('M8 92-8 112H10L-4 134', { stroke: red, line: 'thick' }),
        )
      : rect(-92, 58, 184, 14, { fill: state === 'lit' ? yellow : coal, r: 7 }),
  );

/** Floor tiles seen flat, 240 × 110, the middle one broken or whole. */
export const floorTiles = ({ broken = true, ...at }: Place & { broken?: boolean } = {}): Part =>
  place(
    at,
    path('M-96 -50H96L130 50H-130Z', { fill: paper }),
    path('M-32 -50-44 50M32 -50 44 50M-112 0H112'),
    broken
      ? group(
          path('M-30 -22-8 -30 12 -20 34 -24 38 22 14 30-4 24-34 28-26 6Z', { fill: asphalt }),
          path('M-30 -22-56 -34M34 -24 62 -40M38 22 78 34M-34 28-70 40'),
          path('M-66 18-48 8-44 24Z', { fill: paper }),
        )
      : nothing,
  );

/** A wall with a crack, 140 × 180 about its centre: plaster has come off. */
export const wallCrack = (options: Place = {}): Part =>
  place(
    options,
    path('M-50 -60-10 -84 40 -66 58 -10 40 40-6 62-52 30-60 -20Z', { fill: '#d98f62' }),
    path('M-56 -30H52M-60 0H56M-52 30H44M-20 -60V-30M20 -66V-30M-36 -30V0M4 -30V0M40 -30V0M-20 0V30M20 0V30', {
      stroke: '#b86f45',
    }),
    path('M-50 -60-10 -84 40 -66 58 -10 40 40-6 62-52 30-60 -20ZM10 -78 22 -110 10 -130M-6 62-16 92 0 108'),
  );

/** A plain wall board for a notice or a title, w × h about its centre. */
export const wallSign = (
  text: string,
  {
    width: w = 220,
    height: h = 64,
    color = yellow,
    ...at
  }: Place & { width?: number; height?: number; color?: string } = {},
): Part =>
  place(
    at,
    rect(-w / 2, -h / 2, w, h, { fill: color, line: 'thick', r: 10 }),
    lettering(text, {
      height: h * 0.52,
      fit: w - 40,
      color: lettersOn(color),
    }),
  );

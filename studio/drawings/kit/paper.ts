import { lettering } from './lettering.ts';
import { blue, cardboard, coal, green, paper, red, silver, steel, yellow } from './palette.ts';
import { circle, group, nothing, type Part, type Place, path, place, rect } from './pen.ts';

/** Rows of writing: long, long, short. */
const writing = (x: number, y: number, width: number, rows: number, step: number): Part =>
  path(
    Array.from({ length: rows }, (_, row) => `M${x} ${y + row * step}h${row % 3 === 2 ? width * 0.6 : width}`).join(''),
    { stroke: steel },
  );

type SheetOptions = Place & { title?: string; lines?: number; color?: string; signed?: boolean; boxes?: number };

/** A sheet or form, 150 × 196 about its centre: title bar, tick boxes, lines, a signature. */
export function sheet({ title, lines = 5, color = blue, signed = false, boxes = 0, ...at }: SheetOptions = {}): Part {
  const top = title ? -48 : -70;
  const rows = Array.from({ length: boxes }, (_, row) => {
    const y = top + 4 + row * 26;
    return group(
      rect(-60, y - 8, 16, 16, { fill: paper }),
      path(`M-57 ${y}l4 5 8 -10`, { stroke: green }),
      path(`M-34 ${y}H56`, { stroke: steel }),
    );
  });
  return place(
    at,
    rect(-75, -98, 150, 196, { fill: '#ffffff', r: 6 }),
    title
      ? group(
          path('M-75 -64V-92Q-75 -98 -69 -98H69Q75 -98 75 -92V-64Z', { fill: color }),
          lettering(title, { y: -81, height: 20, fit: 130, color: paper }),
        )
      : nothing,
    ...rows,
    writing(-60, top + 4 + boxes * 26, 120, lines, 20),
    signed ? path('M-54 74c10 -22 18 -22 14 -4s8 8 14 -4 12 -4 8 6 14 2 22 -4M-60 82H8', { stroke: blue }) : nothing,
  );
}

/** A clipboard with a sheet, 170 × 220 about its centre. */
export const clipboard = (options: SheetOptions = {}): Part =>
  place(
    options,
    rect(-85, -110, 170, 220, { fill: cardboard, r: 10 }),
    sheet({ ...options, x: 0, y: 6, scale: 0.92, flip: false, rotate: 0 }),
    path('M-30 -100V-112Q-30 -118 -24 -118H-12Q-10 -132 0 -132T12 -118H24Q30 -118 30 -112V-100Z', { fill: steel }),
  );

/** A folded sales ticket with teeth, 90 × 150 about its centre. */
export const ticket = (options: Place & { total?: string } = {}): Part =>
  place(
    options,
    path('M-45 -75H45V70L36 62 27 70 18 62 9 70 0 62 -9 70 -18 62 -27 70 -36 62 -45 70Z', { fill: '#ffffff' }),
    writing(-32, -54, 64, 5, 18),
    lettering(options.total ?? '$', { x: 0, y: 40, height: 22, fit: 68 }),
  );

/** A rubber stamp, 80 × 100, standing on (x, y). */
export const stamp = (options: Place & { color?: string } = {}): Part =>
  place(
    options,
    path('M-11 -34C-8 -54 -22 -60 -22 -76A22 22 0 0 1 22 -76C22 -60 8 -54 11 -34Z', { fill: options.color ?? red }),
    rect(-36, -36, 72, 24, { fill: coal, r: 5 }),
    rect(-40, -12, 80, 10, { fill: silver, r: 2 }),
  );

/** The print of a stamp: a word in a turned frame. */
export const stamped = (word: string, { color = green, ...at }: Place & { color?: string } = {}): Part =>
  place(
    { rotate: -10, ...at },
    rect(-80, -26, 160, 52, { line: 'thick', stroke: color, r: 8 }),
    lettering(word, { height: 30, fit: 136, color }),
  );

/** A page of a wall calendar with one day marked, 130 × 130 about its centre. */
export function calendar({ day, color = blue, ...at }: Place & { day?: string; color?: string } = {}): Part {
  const days = Array.from({ length: 12 }, (_, i) => `M${-47 + (i % 4) * 27} ${-10 + Math.floor(i / 4) * 24}h12`).join(
    '',
  );
  return place(
    at,
    rect(-65, -60, 130, 125, { fill: '#ffffff', r: 8 }),
    path('M-65 -28V-52Q-65 -60 -57 -60H57Q65 -60 65 -52V-28Z', { fill: color }),
    path('M-32 -72V-50M32 -72V-50', { line: 'thick' }),
    day
      ? lettering(day, { y: 19, height: 62, fit: 100 })
      : group(path(days, { line: 'thick', stroke: silver }), rect(2, 4, 22, 20, { fill: yellow, r: 3 })),
  );
}

/** A map with a route from a dot to a pin, 300 × 200 about its centre. */
export const routeMap = (options: Place = {}): Part =>
  place(
    options,
    path('M-150 -86-50 -100 50 -86 150 -100V86L50 100-50 86-150 100Z', { fill: '#ffffff' }),
    path('M-150 -20C-110 -60 -80 -40 -50 -60V20C-90 30 -110 70 -150 60Z', { fill: '#cfe6d8', line: 'none' }),
    path('M50 30C90 10 120 40 150 20V86L50 100Z', { fill: '#d8e7f5', line: 'none' }),
    path('M-150 10 150 -40M-20 -96 20 94M90 -92 70 96', { stroke: silver, line: 'thick' }),
    path('M-50 -100V86M50 -86V100', { stroke: silver }),
    path('M-150 -86-50 -100 50 -86 150 -100V86L50 100-50 86-150 100Z'),
    path('M-104 50C-60 70 -60 0 -10 4S40 60 100 -26', { stroke: red, line: 'thick', dash: '16 13' }),
    circle(-104, 50, 10, { fill: yellow }),
  );

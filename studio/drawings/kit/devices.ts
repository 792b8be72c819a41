import { lettering } from './lettering.ts';
import { blue, coal, glass, green, ink, paper, red, silver, steel, yellow } from './palette.ts';
import { circle, group, nothing, type Part, type Place, path, place, rect, tube } from './pen.ts';

export type ScreenOptions = Place & {
  /** What the screen shows. */
  shows?: 'form' | 'search' | 'chart' | 'tick' | 'cross' | 'off';
  word?: string;
};

const lit: Record<NonNullable<ScreenOptions['shows']>, Part> = {
  form: group(
    rect(-64, -132, 128, 14, { fill: blue, line: 'none' }),
    path('M-52 -104H-20M-52 -86H-20M-52 -68H-20', { stroke: steel }),
    path('M-8 -104H52M-8 -86H52M-8 -68H30'),
  ),
  search: group(
    rect(-52, -122, 104, 22, { fill: '#ffffff', r: 11 }),
    circle(38, -111, 5),
    path('M42 -107l5 5M-40 -82H40M-40 -66H18', { stroke: steel }),
  ),
  chart: path('M-44 -66V-90M-20 -66V-116M4 -66V-100M28 -66V-124M-56 -62H52', { line: 'thick', stroke: blue }),
  tick: group(circle(0, -96, 28, { fill: green }), path('M-13 -96l9 10 17 -20', { stroke: paper, line: 'thick' })),
  cross: group(
    circle(0, -96, 28, { fill: red }),
    path('M-11 -107 11 -85M11 -107-11 -85', { stroke: paper, line: 'thick' }),
  ),
  off: nothing,
};

/** A monitor, 150 × 150, standing on (x, y). */
export const monitor = ({ shows = 'form', word, ...at }: ScreenOptions = {}): Part =>
  place(
    at,
    path('M-14 -42H14L18 -8H-18Z', { fill: steel }),
    rect(-44, -10, 88, 10, { fill: coal, r: 4 }),
    rect(-75, -146, 150, 106, { fill: coal, r: 8 }),
    rect(-64, -134, 128, 82, { fill: shows === 'off' ? ink : paper, r: 3 }),
    lit[shows],
    word ? lettering(word, { y: -93, height: 26, fit: 112 }) : nothing,
  );

/** A keyboard, 130 × 20, lying on (x, y). */
export const keyboard = (options: Place = {}): Part =>
  place(options, path('M-58 -14H58L65 0H-65Z', { fill: silver }), path('M-46 -7H46', { dash: '8 7' }));

/** The receiver of a telephone, about its centre; drawn upright at an ear. */
export const handset = (options: Place = {}): Part =>
  place(
    options,
    tube('M0 -22V22', 11, coal),
    rect(-8, -32, 22, 18, { fill: coal, r: 6 }),
    rect(-8, 14, 22, 18, { fill: coal, r: 6 }),
  );

/** A counter telephone with its receiver on, 110 × 70, standing on (x, y). */
export const telephone = ({
  color = coal,
  ringing = false,
  ...at
}: Place & { color?: string; ringing?: boolean } = {}): Part =>
  place(
    at,
    path('M-38 -40H38L52 -6Q52 0 46 0H-46Q-52 0 -52 -6Z', { fill: color }),
    rect(-20, -30, 40, 22, { fill: paper, r: 3 }),
    path('M-12 -23H12M-12 -15H12', { dash: '5 6' }),
    path('M-54 -42V-54Q-54 -66 -40 -66H40Q54 -66 54 -54V-42H28V-50H-28V-42Z', { fill: color }),
    ringing
      ? path('M-66 -72-80 -82M-58 -84-68 -98M66 -72 80 -82M58 -84 68 -98', { stroke: red, line: 'thick' })
      : nothing,
  );

/** A cellphone, 56 × 100 about its centre. */
export const cellphone = ({ shows, ...at }: Place & { shows?: 'map' | 'lines' | 'call' } = {}): Part =>
  place(
    at,
    rect(-28, -50, 56, 100, { fill: coal, r: 10 }),
    rect(-21, -38, 42, 72, { fill: shows === 'call' ? green : paper, r: 3 }),
    shows === 'map'
      ? group(path('M-21 10C-6 -6 4 20 21 -8', { stroke: red }), circle(9, -8, 6, { fill: red }))
      : nothing,
    shows === 'lines' ? path('M-13 -22H13M-13 -8H13M-13 6H4', { stroke: steel }) : nothing,
    path('M-5 42H5', { stroke: silver }),
  );

/** A headset lying on a desk, 90 × 80, standing on (x, y). */
export const headset = (options: Place = {}): Part =>
  place(
    options,
    tube('M-34 -28C-34 -86 34 -86 34 -28', 6, coal),
    tube('M34 -16C34 4 14 6 2 2', 3, coal),
    rect(-45, -40, 22, 34, { fill: blue, r: 9 }),
    rect(23, -40, 22, 34, { fill: blue, r: 9 }),
    circle(0, 1, 5, { fill: ink }),
  );

/** A wall clock, 110 across about its centre; hours and minutes as told. */
export function clock({ hour = 10, minute = 10, ...at }: Place & { hour?: number; minute?: number } = {}): Part {
  const hand = (turn: number, length: number) => {
    const angle = turn * 2 * Math.PI;
    return `M0 0L${length * Math.sin(angle)} ${-length * Math.cos(angle)}`;
  };
  return place(
    at,
    circle(0, 0, 55, { fill: '#ffffff', line: 'thick' }),
    path('M0 -44V-37M0 44V37M-44 0H-37M44 0H37'),
    path(hand(((hour % 12) + minute / 60) / 12, 24) + hand(minute / 60, 36), { line: 'thick' }),
    circle(0, 0, 5, { fill: red, line: 'none' }),
  );
}

/** A GPS pin, 70 × 96, its point at (x, y). */
export const gpsPin = ({ color = red, ...at }: Place & { color?: string } = {}): Part =>
  place(
    at,
    path('M0 0C-12 -26 -35 -38 -35 -62A35 35 0 0 1 35 -62C35 -38 12 -26 0 0Z', { fill: color }),
    circle(0, -62, 14, { fill: paper }),
  );

/** A satellite with its signal, about 170 × 120 about its centre. */
export const satellite = (options: Place = {}): Part =>
  place(
    { rotate: -24, ...options },
    path('M-26 0H-38M26 0H38'),
    rect(-92, -22, 54, 44, { fill: blue }),
    rect(38, -22, 54, 44, { fill: blue }),
    path('M-74 -22V22M-56 -22V22M56 -22V22M74 -22V22M-92 0H-38M38 0H92', { stroke: glass }),
    rect(-26, -28, 52, 56, { fill: yellow, r: 6 }),
    path('M-16 28A16 16 0 0 0 16 28Z', { fill: silver }),
    path('M-14 58A26 26 0 0 0 14 58M-24 72A44 44 0 0 0 24 72', { stroke: red, line: 'thick' }),
  );

/** A wireless barcode reader, 70 × 90, its handle at (x, y); its light falls to the right. */
export const scanner = (options: Place & { beam?: boolean } = {}): Part =>
  place(
    options,
    options.beam ? path('M36 -74 120 -104V-44Z', { fill: red, line: 'none', opacity: 0.25 }) : nothing,
    path('M-14 -56H10L2 0Q0 6 -6 6H-16Q-22 6 -20 0Z', { fill: coal }),
    path('M-28 -84H30Q38 -84 38 -74T30 -62L12 -52H-16Q-34 -54 -34 -70-34 -82 -28 -84Z', { fill: yellow }),
    rect(30, -84, 10, 22, { fill: red, r: 3 }),
  );

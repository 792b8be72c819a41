import { coal, ink, mist, red, silver, steel, yellow } from './palette.ts';
import { nothing, type Part, type Place, path, place, rect, shadow, tube } from './pen.ts';

/** A dustpan with a long handle, 90 × 150, lying open to the left on (x, y); `full` shows what was swept. */
export const dustpan = ({ full, ...at }: Place & { full?: Part } = {}): Part =>
  place(
    at,
    shadow(110),
    tube('M34 -30 52 -150', 6, steel),
    full ? place({ x: -6, y: -4 }, full) : nothing,
    path('M-46 0 44 0Q50 0 50 -6V-40Q50 -46 44 -44L34 -12H-40Z', { fill: red }),
  );

/** A drip tray, 160 × 26, standing on (x, y). */
export const tray = (options: Place = {}): Part =>
  place(options, shadow(170), path('M-80 -26H80L68 -2Q67 0 64 0H-64Q-67 0 -68 -2Z', { fill: silver }));

/** A cleaning cloth, 60 × 40 about its centre, as a hand holds it. */
export const cloth = ({ color = yellow, ...at }: Place & { color?: string } = {}): Part =>
  place(
    at,
    path('M-30 -8C-20 -22 14 -22 28 -10L34 14C22 10 16 20 4 14-8 22 -20 10 -32 16Z', { fill: color }),
    path('M-12 -8-8 8M10 -10 14 8'),
  );

/** Three drops that fall from (x, y). */
export const drips = ({ color = ink, ...at }: Place & { color?: string } = {}): Part =>
  place(
    at,
    ...[0, 30, 62].map((y, i) =>
      place({ y, scale: 1 - i * 0.12 }, path('M0 0C8 11 8 20 0 20S-8 11 0 0Z', { fill: color })),
    ),
  );

/** Absorbent spread over a spill, 240 × 60 about its centre. */
export const covered = (options: Place = {}): Part =>
  place(
    options,
    path('M-116 12C-110 -14 -70 -22 -40 -26-10 -40 30 -36 56 -24 90 -20 116 -8 116 12 80 26 -80 26 -116 12Z', {
      fill: '#d8c7a2',
    }),
    path('M-70 0h2M-40 -12h2M-20 6h2M8 -18h2M24 2h2M54 -8h2M78 8h2M-92 10h2', { line: 'thick', stroke: '#a98f5c' }),
  );

/** A flame, 60 × 84, standing on (x, y). */
export const flame = (options: Place = {}): Part =>
  place(
    options,
    path('M0 0C-30 0 -38 -26 -24 -48-18 -38 -12 -36 -8 -38-16 -60 2 -76 8 -86 10 -62 38 -48 32 -20 30 -6 16 0 0 0Z', {
      fill: red,
    }),
    path('M2 0C-14 0 -16 -16 -6 -28-2 -22 4 -22 6 -30 20 -18 18 0 2 0Z', { fill: yellow }),
  );

/** A tape measure, 60 × 56, its tape drawn out to the left as far as `length`. */
export const tape = ({ length = 200, ...at }: Place & { length?: number } = {}): Part => {
  const marks = Array.from({ length: Math.floor(length / 20) }, (_, i) => `M${-10 - i * 20} -6v${i % 5 ? -6 : -11}`);
  return place(
    at,
    path(`M0 -22H${-length}V-4H0Z`, { fill: yellow }),
    path(marks.join('')),
    path(`M${-length} -26V6`, { line: 'thick' }),
    rect(-6, -52, 62, 56, { fill: coal, r: 14 }),
    rect(10, -38, 30, 28, { fill: mist, r: 6 }),
  );
};

/** A line between two blocks of a shelf, h high, its foot at (x, y). */
export const divider = (h: number, at: Place = {}): Part =>
  place(at, path(`M0 0V${-h}`, { line: 'thick', stroke: steel, dash: '14 12' }));

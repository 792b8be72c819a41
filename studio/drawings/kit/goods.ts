import { lettering } from './lettering.ts';
import { blue, cardboard, coal, ink, paper, red, silver, steel, yellow } from './palette.ts';
import { circle, group, nothing, type Part, type Place, path, place, rect, shadow } from './pen.ts';

type Good = Place & { color?: string; shadow?: boolean };

const ground = (options: Good, width: number): Part => (options.shadow ? shadow(width) : nothing);
const drop = (x: number, y: number, s: number, fill: string): Part =>
  path(
    `M${x} ${y - 9 * s}C${x + 7 * s} ${y + s} ${x + 7 * s} ${y + 8 * s} ${x} ${y + 8 * s}S${x - 7 * s} ${y + s} ${x} ${y - 9 * s}Z`,
    { fill },
  );

/** A closed carton, 100 × 72 unless said; `label` puts a word on a white label. */
export function box(options: Good & { width?: number; height?: number; label?: string } = {}): Part {
  const { width: w = 100, height: h = 72, color = cardboard, label } = options;
  const tape = Math.min(24, w / 4);
  return place(
    options,
    ground(options, w * 1.16),
    rect(-w / 2, -h, w, h, { fill: color, r: 3 }),
    path(`M${-w / 2} ${-h * 0.78}H${w / 2}`),
    path(
      `M${-tape / 2} ${-h}H${tape / 2}V${-h * 0.6}l${-tape / 4} ${-4} ${-tape / 4} 4 ${-tape / 4} -4 ${-tape / 4} 4Z`,
      { fill: paper },
    ),
    label
      ? group(
          rect(-w * 0.36, -h * 0.5, w * 0.72, h * 0.34, { fill: paper, r: 3 }),
          lettering(label, { y: -h * 0.33, height: h * 0.22, fit: w * 0.62 }),
        )
      : path(`M${w * 0.3} ${-h * 0.14}v-16m-6 6l6 -6 6 6m-16 10h20`),
  );
}

/** A litre of oil, 42 × 76, in the colour of its brand. */
export const oilBottle = (options: Good & { label?: string } = {}): Part =>
  place(
    options,
    ground(options, 56),
    path('M-21 -5Q-21 0 -16 0H16Q21 0 21 -5V-45L12 -57V-66H-4V-58L-21 -48Z', { fill: options.color ?? red }),
    rect(-6, -76, 20, 11, { fill: ink, r: 2 }),
    path('M-21 -38H21V-14H-21Z', { fill: paper }),
    options.label ? lettering(options.label, { y: -26, height: 13, fit: 34 }) : drop(0, -26, 0.9, yellow),
  );

/** Five litres with a handle, 66 × 90. */
export const oilJug = (options: Good & { label?: string } = {}): Part =>
  place(
    options,
    ground(options, 82),
    path('M-33 -6Q-33 0 -27 0H27Q33 0 33 -6V-58Q33 -66 27 -72L20 -78H2V-84H-14V-76L-33 -62Z', {
      fill: options.color ?? red,
    }),
    path('M6 -66H18Q24 -62 24 -54L8 -54Q4 -58 6 -66Z', { fill: paper }),
    rect(-18, -94, 24, 12, { fill: ink, r: 2 }),
    path('M-33 -44H33V-14H-33Z', { fill: paper }),
    options.label ? lettering(options.label, { y: -29, height: 15, fit: 54 }) : drop(0, -29, 1.1, yellow),
  );

/** A spray can, 32 × 78. */
export const sprayCan = (options: Good & { label?: string } = {}): Part =>
  place(
    options,
    ground(options, 44),
    rect(-7, -78, 14, 12, { fill: options.color ?? blue, r: 2 }),
    path('M-16 -56Q-14 -66 -6 -67H6Q14 -66 16 -56Z', { fill: silver }),
    rect(-16, -56, 32, 56, { fill: options.color ?? blue, r: 3 }),
    path('M-16 -44H16V-18H-16Z', { fill: paper }),
    options.label ? lettering(options.label, { y: -31, height: 12, fit: 25 }) : path('M-8 -35H8M-8 -27H3'),
  );

/** A bucket of oil (cubeta), 68 × 70 and its handle. */
export const bucket = (options: Good & { label?: string; handle?: boolean } = {}): Part =>
  place(
    options,
    ground(options, 80),
    options.handle === false ? nothing : path('M-29 -62C-29 -98 29 -98 29 -62'),
    path('M-31 -60H31L26 -4Q26 0 21 0H-21Q-26 0 -26 -4Z', { fill: options.color ?? red }),
    rect(-35, -70, 70, 12, { fill: silver, r: 4 }),
    options.label
      ? group(
          path('M-29.5 -48H29.5L27 -18H-27Z', { fill: paper }),
          lettering(options.label, { y: -33, height: 17, fit: 46 }),
        )
      : drop(0, -30, 1.7, yellow),
  );

/** Buckets of one brand one on the other, each 62 higher. */
export const bucketStack = (options: Good & { count?: number; label?: string } = {}): Part => {
  const { count = 2, color, label } = options;
  const each = { ...(color ? { color } : {}), ...(label ? { label } : {}) };
  const floors = Array.from({ length: count }, (_, floor) =>
    bucket({ ...each, y: -62 * floor, handle: floor === count - 1 }),
  );
  return place(options, ground(options, 80), ...floors);
};

/** An oil filter: sealed (metal can) or cartridge (paper element), 50 × 64. */
export const filter = (options: Good & { kind?: 'sealed' | 'cartridge' } = {}): Part =>
  options.kind === 'cartridge'
    ? place(
        options,
        ground(options, 60),
        rect(-22, -56, 44, 48, { fill: paper }),
        path('M-13 -54V-10M-4 -54V-10M5 -54V-10M14 -54V-10', { stroke: steel }),
        rect(-26, -64, 52, 12, { fill: coal, r: 4 }),
        rect(-26, -12, 52, 12, { fill: coal, r: 4 }),
      )
    : place(
        options,
        ground(options, 60),
        path('M-25 -8V-54Q-25 -64 -14 -64H14Q25 -64 25 -54V-8Z', { fill: options.color ?? blue }),
        path('M-25 -44H25V-22H-25Z', { fill: paper }),
        path('M-14 -33H14'),
        rect(-22, -10, 44, 10, { fill: silver, r: 2 }),
      );

/** A car battery, 104 × 82. */
export const battery = (options: Good = {}): Part =>
  place(
    options,
    ground(options, 120),
    rect(-38, -82, 20, 14, { fill: silver, r: 2 }),
    rect(18, -82, 20, 14, { fill: silver, r: 2 }),
    rect(-52, -56, 104, 56, { fill: coal, r: 4 }),
    rect(-52, -70, 104, 18, { fill: options.color ?? red, r: 4 }),
    rect(-34, -42, 68, 30, { fill: paper, r: 3 }),
    path('M-24 -27H-10M-17 -34V-20M10 -27H24'),
  );

/** A brake disc, 92 across. */
export const brakeDisc = (options: Good = {}): Part =>
  place(
    options,
    ground(options, 80),
    circle(0, -46, 46, { fill: silver, line: 'thick' }),
    circle(0, -46, 33, { fill: silver, stroke: steel }),
    circle(0, -46, 21, { fill: steel }),
    circle(0, -46, 8, { fill: paper }),
    ...[0, 72, 144, 216, 288].map((turn) => {
      const angle = ((turn - 90) * Math.PI) / 180;
      return circle(15 * Math.cos(angle), -46 + 15 * Math.sin(angle), 2, { fill: ink, line: 'none' });
    }),
  );

/** A tire with its wheel, 96 across. */
export const tire = (options: Good = {}): Part =>
  place(
    options,
    ground(options, 84),
    circle(0, -48, 46, { fill: coal, line: 'thick' }),
    circle(0, -48, 26, { fill: silver }),
    circle(0, -48, 7, { fill: ink }),
    path('M0 -66V-64M0 -32V-30M-18 -48H-16M16 -48H18', { line: 'thick' }),
  );

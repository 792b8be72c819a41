import { tire } from './goods.ts';
import { plate, seal } from './labels.ts';
import { blue, cardboard, coal, red, silver, steel } from './palette.ts';
import { group, nothing, type Part, type Place, path, place, rect, shadow, tube } from './pen.ts';

export type ToteOptions = Place & {
  /** Warehouse letter and box number, for example "A-12". */
  code?: string;
  open?: boolean;
  /** How many of the two ties are on. */
  ties?: 0 | 1 | 2;
  color?: string;
  /** What is seen inside when open, standing on the rim. */
  inside?: Part[];
};

/** A transfer container with a lid in two halves, 260 × 160. */
export function tote({
  code = 'A-12',
  open = false,
  ties = 2,
  color = blue,
  inside = [],
  ...at
}: ToteOptions = {}): Part {
  const lid = open
    ? path('M-132 -134-196 -206-180 -222-106 -140ZM132 -134 196 -206 180 -222 106 -140Z', { fill: silver })
    : path('M-132 -138Q-130 -160 -114 -160H114Q130 -160 132 -138Z', { fill: silver });
  const closing = [-100, 100].slice(0, ties).map((x) => seal({ x, y: -114, scale: 0.9, color: red }));
  return place(
    at,
    shadow(290),
    open ? lid : nothing,
    ...(open
      ? inside.map((part, i) => place({ x: -70 + (140 / Math.max(inside.length - 1, 1)) * i, y: -110 }, part))
      : []),
    path('M-124 -130H124L110 -8Q109 0 101 0H-101Q-109 0 -110 -8Z', { fill: color }),
    path('M-98 -112-88 -18M98 -112 88 -18M-60 -112-56 -94M60 -112 56 -94'),
    rect(-136, -140, 272, 22, { fill: color, r: 6 }),
    open ? nothing : group(lid, path('M-60 -160V-150H-20V-138H20V-150H60V-160')),
    plate(code, { y: -58, scale: 1.05 }),
    ...(open ? [] : closing),
  );
}

/** A wooden pallet, 260 × 40. */
export const pallet = (options: Place = {}): Part =>
  place(
    options,
    shadow(280),
    ...[-112, 0, 112].map((x) => rect(x - 18, -30, 36, 24, { fill: '#c79a5d' })),
    rect(-130, -10, 260, 10, { fill: cardboard, r: 2 }),
    rect(-130, -40, 260, 12, { fill: cardboard, r: 2 }),
  );

/** A hand truck, 140 × 190; `load` stands on its plate. A person who is `pushing` it stands 148 to its left, drawn over it. */
export const handTruck = ({ load, ...at }: Place & { load?: Part } = {}): Part =>
  place(
    at,
    shadow(130, 30),
    tube('M-20 -20V-166Q-20 -186 -38 -186H-50', 8, red),
    tube('M-20 -70H-8M-20 -130H-8', 6, red),
    load ? place({ x: 44, y: -14 }, load) : nothing,
    rect(-18, -14, 104, 10, { fill: steel, r: 3 }),
    place({ x: -26, scale: 0.5 }, tire()),
  );

/** A step ladder, 130 × 230. */
export const ladder = (options: Place = {}): Part =>
  place(
    options,
    shadow(150),
    tube('M22 -222 62 -4', 9, silver),
    tube('M-10 -222-58 -4M14 -222-14 -4', 9, silver),
    tube('M-49 -44H-9M-40 -88H-4M-30 -132H2M-20 -176H8', 8, silver),
    rect(-24, -232, 54, 14, { fill: red, r: 4 }),
    path('M-70 0H-48M-24 0H-4M52 0H72', { line: 'thick', stroke: coal }),
  );

/** A fire extinguisher, 70 × 140. */
export const extinguisher = (options: Place & { shadow?: boolean } = {}): Part =>
  place(
    options,
    options.shadow === false ? nothing : shadow(80),
    tube('M4 -118C44 -120 44 -80 34 -52', 6, coal),
    path('M-28 -8V-84Q-28 -108 -8 -110H8Q28 -108 28 -84V-8Q28 0 20 0H-20Q-28 0 -28 -8Z', { fill: red }),
    path('M-28 -70H28V-34H-28Z', { fill: '#ffffff' }),
    path('M0 -64C8 -54 8 -42 0 -42S-8 -54 0 -64Z', { fill: red }),
    rect(-9, -122, 18, 14, { fill: steel, r: 3 }),
    path('M-24 -138 14 -130V-120L-24 -122Z', { fill: coal }),
  );

import {
  asphalt,
  blue,
  cardboard,
  coal,
  glass,
  green,
  ink,
  mist,
  paper,
  red,
  silver,
  steel,
  yellow,
} from './palette.ts';
import { circle, ellipse, group, nothing, type Part, type Place, path, place, rect, shadow, tube } from './pen.ts';

/** A broom standing on its bristles at (x, y), 200 high; turn it with `rotate`. */
export const broom = ({ color = cardboard, ...at }: Place & { color?: string } = {}): Part =>
  place(
    at,
    tube('M0 -44V-200', 6, color),
    path('M-26 -30H26L34 0H-34Z', { fill: yellow }),
    path('M-14 -28-17 -4M0 -28V-4M14 -28 17 -4'),
    rect(-28, -46, 56, 18, { fill: red, r: 5 }),
  );

/** A mop standing on its threads at (x, y), 200 high. */
export const mop = (options: Place = {}): Part =>
  place(
    options,
    tube('M0 -40V-200', 6, blue),
    path('M-14 -42H14C26 -30 36 -14 38 0H26L22 -6 14 0H4L0 -6-6 0H-16L-22 -6-28 0H-38C-36 -14 -26 -30 -14 -42Z', {
      fill: mist,
    }),
    rect(-16, -50, 32, 14, { fill: coal, r: 4 }),
  );

/** A cleaning bucket with water, 70 × 60. */
export const pail = (options: Place = {}): Part =>
  place(
    options,
    shadow(80),
    path('M-30 -54C-30 -86 30 -86 30 -54'),
    path('M-34 -54H34L27 -4Q26 0 22 0H-22Q-26 0 -27 -4Z', { fill: blue }),
    ellipse(0, -54, 34, 8, { fill: glass }),
  );

/** A sack of absorbent, 90 × 104, with a little of it poured out. */
export const absorbent = (options: Place & { poured?: boolean } = {}): Part =>
  place(
    options,
    shadow(110),
    options.poured ? path('M40 0C60 -30 90 -30 116 0Z', { fill: '#d8c7a2' }) : nothing,
    path('M-40 0Q-48 -4 -45 -14L-40 -90H40L45 -14Q48 -4 40 0Z', { fill: '#efe6cf' }),
    path('M-40 -90-44 -104H44L40 -90Z', { fill: green }),
    path('M-42 -58H42L44 -24H-44Z', { fill: green }),
    path('M0 -54C8 -44 8 -32 0 -32S-8 -44 0 -54Z', { fill: paper }),
  );

/** One piece of litter each, about 40 wide, lying on (x, y). */
const scraps: Record<'cup' | 'paper' | 'bag' | 'bottle' | 'can', Part> = {
  cup: place(
    { rotate: 78, y: -10 },
    path('M-13 -20H13L9 18H-9Z', { fill: paper }),
    path('M-12 -8H12L10.5 4H-10.5Z', { fill: red }),
    rect(-15, -26, 30, 7, { fill: silver, r: 2 }),
  ),
  paper: path('M-22 -3-14 -22 2 -26 18 -18 24 -4 10 0H-12ZM-14 -22-4 -10 2 -26M-4 -10 10 0M-4 -10 18 -18', {
    fill: '#ffffff',
  }),
  bag: group(
    path('M-24 0Q-34 -26 -12 -38L-18 -50H18L12 -38Q34 -26 24 0Z', { fill: mist }),
    path('M-12 -38H12M-8 -28-12 -10'),
  ),
  bottle: place(
    { rotate: 84, y: -10 },
    path('M-10 24V-6L-5 -16V-24H5V-16L10 -6V24Z', { fill: glass }),
    rect(-10, 0, 20, 12, { fill: blue }),
    rect(-6, -30, 12, 7, { fill: red }),
  ),
  can: place({ rotate: 90, y: -10 }, rect(-10, -20, 20, 40, { fill: red, r: 4 }), path('M-10 -13H10M-10 13H10')),
};

export const litter = ({ kind = 'paper', ...at }: Place & { kind?: keyof typeof scraps } = {}): Part =>
  place(at, shadow(50), scraps[kind]);

/** A puddle seen flat, 220 × 44: oil is dark, water light. */
export const puddle = ({ of = 'oil', ...at }: Place & { of?: 'oil' | 'water' | 'coolant' } = {}): Part => {
  const fill = { oil: '#2c3339', water: glass, coolant: '#6fbf73' }[of];
  const shine = of === 'oil' ? asphalt : paper;
  return place(
    at,
    path(
      'M-104 4C-116 -18 -70 -24 -44 -20-20 -32 30 -26 46 -18 84 -24 122 -8 102 8 88 22 40 16 18 22-20 28 -46 16 -66 18-88 18 -98 14 -104 4Z',
      { fill, ...(of === 'oil' ? {} : { stroke: blue }) },
    ),
    path('M-66 -4C-44 -12 -26 -12 -6 -10M20 8C44 10 58 6 72 0', { stroke: shine }),
  );
};

const heap: Part = group(
  place({ x: -24, y: -126, rotate: -14 }, scraps.bag),
  place({ x: 22, y: -126, rotate: 16 }, scraps.bag),
  place({ x: 2, y: -142 }, scraps.paper),
);

/** A trash can, 100 × 136: closed, empty and open, full, or overflowing. */
export function trashCan({
  state = 'closed',
  color = green,
  ...at
}: Place & { state?: 'closed' | 'empty' | 'full' | 'overflowing'; color?: string } = {}): Part {
  return place(
    at,
    shadow(120),
    state === 'empty' ? place({ x: 64, y: 0, rotate: 76 }, rect(-96, -8, 104, 14, { fill: coal, r: 5 })) : nothing,
    state === 'full' ? place({ y: -120 }, scraps.bag, place({ x: 18, y: -8 }, scraps.paper)) : nothing,
    state === 'overflowing' ? heap : nothing,
    path('M-44 -118H44L37 -6Q36 0 30 0H-30Q-36 0 -37 -6Z', { fill: color }),
    path('M-20 -100-17 -16M0 -100V-16M20 -100 17 -16'),
    rect(-50, -128, 100, 14, { fill: state === 'closed' ? coal : color, r: 5 }),
    state === 'closed'
      ? group(
          path('M-50 -126C-46 -150 46 -150 50 -126Z', { fill: coal }),
          rect(-16, -154, 32, 10, { fill: steel, r: 4 }),
        )
      : nothing,
    state === 'overflowing'
      ? group(litter({ x: -84, kind: 'cup' }), litter({ x: 78, y: 6 }), litter({ x: 122, kind: 'bottle', y: -2 }))
      : nothing,
  );
}

/** A yellow board that warns of a wet floor, 80 × 120. */
export const wetFloor = (options: Place = {}): Part =>
  place(
    options,
    shadow(100),
    path('M-20 -120H20L42 0H26L22 -16H-22L-26 0H-42Z', { fill: yellow }),
    path('M0 -92 24 -50H-24Z', { fill: paper }),
    path('M0 -80V-66M0 -58V-57', { line: 'thick' }),
    circle(0, -108, 4, { fill: ink, line: 'none' }),
  );

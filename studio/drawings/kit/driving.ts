import { asphalt, coal, red, steel, yellow } from './palette.ts';
import { type Part, type Place, path, place, rect, tube } from './pen.ts';

/** A driver's seat from the side, 120 × 190, for a person who is `driving`, drawn over it. */
export const carSeat = (options: Place = {}): Part =>
  place(
    options,
    path('M-82 -214Q-90 -240 -68 -242T-44 -224L-46 -188H-74Z', { fill: coal }),
    path('M-88 -176Q-90 -196 -70 -196T-46 -178L-28 -52 46 -58Q64 -58 64 -40T48 -20H-40Q-60 -20 -64 -38Z', {
      fill: asphalt,
      line: 'thick',
    }),
    rect(-44, -20, 96, 16, { fill: coal, r: 4 }),
  );

/** A steering wheel from the side with its column, the hands' place at (x, y). */
export const steeringWheel = (options: Place = {}): Part =>
  place(options, tube('M8 6 76 62', 8, steel), tube('M-20 -32 24 40', 9, coal));

/** A seat belt across a person who is `driving` at the same place and scale, drawn over it. */
export const seatBelt = ({ color = yellow, ...at }: Place & { color?: string } = {}): Part =>
  place(at, tube('M-40 -142 22 -66M-28 -44 22 -66', 9, color), rect(14, -78, 20, 24, { fill: red, r: 4 }));

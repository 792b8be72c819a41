import { asphalt, brick, cardboard, coal, green, paper, silver, yellow } from './palette.ts';
import { group, type Part, type Place, path, place, rect, tube } from './pen.ts';
import { person } from './people.ts';

/** A bottle of beer, 44 × 150, about its centre. */
export const beer = (options: Place = {}): Part =>
  place(
    options,
    path('M-22 75V-8Q-22 -22 -10 -34V-66H10V-34Q22 -22 22 -8V75Z', { fill: brick }),
    rect(-12, -76, 24, 12, { fill: yellow, r: 3 }),
    path('M-22 4H22V48H-22Z', { fill: paper }),
    path('M-12 18H12M-12 32H6'),
  );

/** Somebody standing on a shelf's board, 120 × 170 about its centre. */
export const climber = (options: Place = {}): Part =>
  place(
    options,
    tube('M-50 -58V82M58 -58V82', 9, asphalt),
    tube('M-54 -26H62M-54 48H62', 7, silver),
    rect(14, -66, 38, 36, { fill: cardboard, r: 3 }),
    rect(20, 12, 34, 32, { fill: green, r: 3 }),
    person({ role: 'seller', pose: 'reaching', x: -14, y: 46, scale: 0.48, shadow: false }),
    path('M-50 84H58', { line: 'thick' }),
  );

/** The wheel of a car from the front, 150 across about its centre. */
export const frontWheel = (options: Place = {}): Part =>
  place(
    options,
    tube('M-66 0A66 66 0 0 1 66 0A66 66 0 0 1 -66 0Z', 13, coal),
    group(tube('M-58 6H58M0 6V58', 12, coal), rect(-22, -14, 44, 36, { fill: asphalt, r: 10 })),
  );

import { lettering } from './lettering.ts';
import { blue, paper, red, silver, steel } from './palette.ts';
import { group, nothing, type Part, type Place, path, place, rect } from './pen.ts';

// Handwriting in the three blanks of the label.
const written: Part = path(
  'M-30 -4c4 -8 8 -8 8 0s6 2 9 -4 7 -2 6 3 8 1 12 -3 9 0 12 -3M-30 15c4 -8 8 -8 9 -1s8 1 11 -4 7 -2 7 3 6 1 10 -3M-30 34c3 -8 7 -8 8 -1s9 2 12 -4 8 -1 8 3 8 0 12 -4 9 1 13 -3',
  { stroke: blue },
);

/** A warranty label seen close, 190 × 110 about its centre: its three blanks filled in by hand, or left empty. */
export const t3Label = ({ filled = true, ...at }: Place & { filled?: boolean } = {}): Part =>
  place(
    at,
    rect(-95, -55, 190, 110, { fill: '#ffffff', r: 8 }),
    path('M-95 -22V-47Q-95 -55 -87 -55H87Q95 -55 95 -47V-22Z', { fill: red }),
    lettering('Garantía T3', { y: -37, height: 20, fit: 160, color: paper }),
    path('M-80 0H-46M-80 19H-46M-80 38H-46', { stroke: steel }),
    path('M-34 4H80M-34 23H80M-34 42H80', { stroke: silver }),
    filled ? group(written) : nothing,
  );

import { lettering } from './lettering.ts';
import { blue, ink, paper, yellow } from './palette.ts';
import { circle, ellipse, type Part, type Place, path, place, rect, shadow } from './pen.ts';

const note = '#9cc7a8';

/** A bank note, 130 × 64 about its centre; `amount` only where the text gives one. */
export const bill = ({ amount = '$', ...at }: Place & { amount?: string } = {}): Part =>
  place(
    at,
    rect(-65, -32, 130, 64, { fill: note, r: 5 }),
    ellipse(0, 0, 30, 22, { fill: paper }),
    lettering(amount, { height: 24, fit: 46 }),
    path('M-54 -20H-44M54 20H44'),
  );

/** A coin, 48 across about its centre. */
export const coin = (options: Place = {}): Part =>
  place(
    options,
    circle(0, 0, 24, { fill: yellow }),
    circle(0, 0, 17, { stroke: '#d99b00' }),
    lettering('$', { height: 21 }),
  );

/** A pile of coins, 60 wide, standing on (x, y). */
export const coins = ({ count = 4, ...at }: Place & { count?: number } = {}): Part =>
  place(
    at,
    ...Array.from({ length: count }, (_, i) => rect(-30 + (i % 2) * 4, -13 * (i + 1), 56, 13, { fill: yellow, r: 5 })),
  );

/** A bank card, 130 × 82 about its centre. */
export const bankCard = ({ color = blue, ...at }: Place & { color?: string } = {}): Part =>
  place(
    at,
    rect(-65, -41, 130, 82, { fill: color, r: 10 }),
    path('M-64 -24H64V-8H-64Z', { fill: ink }),
    rect(-50, 6, 26, 20, { fill: yellow, r: 4 }),
    path('M6 18H46', { stroke: paper, line: 'thick' }),
  );

/** A customer's bag, 90 × 130. */
export const shoppingBag = ({ color = yellow, ...at }: Place & { color?: string } = {}): Part =>
  place(
    at,
    shadow(100),
    path('M-20 -88C-20 -126 20 -126 20 -88', { line: 'thick' }),
    path('M-42 -92H42L46 -4Q46 0 42 0H-42Q-46 0 -46 -4Z', { fill: color }),
    path('M-14 -50 0 -64 14 -50M0 -64V-26', { line: 'thick' }),
  );

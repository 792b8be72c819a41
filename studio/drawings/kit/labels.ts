import { lettering } from './lettering.ts';
import { blue, cardboard, ink, paper, red, silver, steel, yellow } from './palette.ts';
import { band, circle, ellipse, group, nothing, type Part, type Place, path, place, rect } from './pen.ts';

/** A shelf price, 96 × 48 about its centre. */
export const priceLabel = ({
  price = '$149',
  color = yellow,
  ...at
}: Place & { price?: string; color?: string } = {}): Part =>
  place(
    at,
    rect(-48, -24, 96, 48, { fill: '#ffffff', r: 5 }),
    path('M-48 -8V-19Q-48 -24 -43 -24H43Q48 -24 48 -19V-8Z', { fill: color }),
    lettering(price, { y: 8, height: 24, fit: 80 }),
  );

/** A holder for a promotion (porta-promoción): the clip bites the shelf's edge at (x, y), the card hangs 104 below. */
export function promoHolder(options: Place & { text?: string; color?: string; empty?: boolean } = {}): Part {
  const { text = '%', color = yellow, empty = false } = options;
  return place(
    options,
    path('M0 10V26', { line: 'thick' }),
    rect(-38, 24, 76, 84, { fill: empty ? '#e9f1f8' : color, r: 6 }),
    empty
      ? path('M-22 92 20 40M-4 96 26 60', { stroke: paper, line: 'thick' })
      : group(
          rect(-29, 33, 58, 44, { fill: '#ffffff', r: 4, line: 'none' }),
          lettering(text, { y: 55, height: 32, fit: 50, color: red }),
          path('M-26 90H26M-26 99H8'),
        ),
    rect(-15, -12, 30, 24, { fill: steel, r: 4 }),
    path('M-6 0H6'),
  );
}

// Widths of bars and gaps: no product's code, only its look.
const bars = [3, 2, 1, 1, 2, 3, 1, 2, 2, 1, 3, 1, 1, 2, 2, 3, 1, 1, 3, 2];

function half(x: number, width: number, height: number): Part {
  const unit = width / bars.reduce((a, b) => a + b);
  let at = x;
  const list = bars.flatMap((bar, i) => {
    const from = at;
    at += bar * unit;
    return i % 2 ? [] : [rect(from, -62, bar * unit, height, { fill: ink, line: 'none' })];
  });
  return group(...list);
}

const guard = (x: number): Part =>
  group(
    rect(x - 5, -62, 3.4, 108, { fill: ink, line: 'none' }),
    rect(x + 1.6, -62, 3.4, 108, { fill: ink, line: 'none' }),
  );

export type BarcodeOptions = Place & {
  /** First digit, five, five, last digit. */
  digits?: readonly [string, string, string, string];
  /** Which group of five digits is marked. */
  mark?: 'left' | 'right';
};

/** A twelve-digit barcode, 300 × 160 about its centre: three pairs of long bars, five digits between them. */
export function barcode({ digits = ['0', '12345', '67890', '5'], mark, ...at }: BarcodeOptions = {}): Part {
  const [first, left, right, last] = digits;
  const height = 26;
  return place(
    at,
    rect(-150, -80, 300, 160, { fill: '#ffffff', r: 8 }),
    mark ? rect(mark === 'left' ? -98 : 10, 28, 88, 42, { fill: yellow, r: 8 }) : nothing,
    guard(-106),
    half(-96, 88, 84),
    guard(0),
    half(9, 88, 84),
    guard(106),
    lettering(first, { x: -128, y: 49, height }),
    lettering(left, { x: -54, y: 49, height, fit: 80 }),
    lettering(right, { x: 54, y: 49, height, fit: 80 }),
    lettering(last, { x: 128, y: 49, height }),
  );
}

/** A warranty label, 170 × 90 about its centre. */
export const warrantyLabel = ({
  text = 'Garantía',
  color = red,
  ...at
}: Place & { text?: string; color?: string } = {}): Part =>
  place(
    at,
    rect(-85, -45, 170, 90, { fill: '#ffffff', r: 8 }),
    path('M-85 -11V-37Q-85 -45 -77 -45H77Q85 -45 85 -37V-11Z', { fill: color }),
    lettering(text, { y: -28, height: 22, fit: 146, color: paper }),
    path('M-70 8H26M-70 26H8', { stroke: steel }),
    circle(58, 17, 17, { fill: yellow }),
    path('M50 17l6 6 10 -12'),
  );

/** A roll of labels, 150 across, with a strip of two unrolled to the right: 340 wide, standing on (x, y). */
export const labelRoll = ({
  text = 'Garantía',
  color = red,
  ...at
}: Place & { text?: string; color?: string } = {}): Part =>
  place(
    at,
    circle(-90, -78, 78, { fill: '#fbf6e6', line: 'thick' }),
    circle(-90, -78, 62, { stroke: silver }),
    circle(-90, -78, 48, { stroke: silver }),
    circle(-90, -78, 34, { fill: cardboard }),
    circle(-90, -78, 20, { fill: '#7a5f3a' }),
    path('M-15 -56H176V0H-90A78 78 0 0 0 -15 -56Z', { fill: '#fbf6e6' }),
    warrantyLabel({ x: 26, y: -28, scale: 0.5, text, color }),
    warrantyLabel({ x: 122, y: -28, scale: 0.5, text, color }),
    path('M-22 -54V-2M74 -54V-2', { stroke: silver, dash: '6 6' }),
  );

/** A tie that closes like a seal: a loop with its head and tail, about 40 × 60. */
export const seal = ({ color = red, ...at }: Place & { color?: string } = {}): Part =>
  place(
    at,
    band('M0 -8C-24 -16 -22 -46 0 -46S24 -16 0 -8', 10.6, ink),
    band('M0 -8C-24 -16 -22 -46 0 -46S24 -16 0 -8', 5, color),
    path('M-4 -6H4L7 28H0Z', { fill: color }),
    rect(-11, -16, 22, 17, { fill: color, r: 4 }),
  );

/** A letter and a number on a yellow plate with two bolts, 130 × 60 about its centre. */
export const plate = (text: string, { color = yellow, ...at }: Place & { color?: string } = {}): Part =>
  place(
    at,
    rect(-65, -30, 130, 60, { fill: color, r: 8 }),
    ellipse(-53, 0, 3.5, 3.5, { fill: ink, line: 'none' }),
    ellipse(53, 0, 3.5, 3.5, { fill: ink, line: 'none' }),
    lettering(text, { height: 38, fit: 84 }),
  );

/** A hanging name badge, 70 × 90, its clip at (x, y). */
export const badge = (options: Place = {}): Part =>
  place(
    options,
    rect(-8, -4, 16, 18, { fill: steel, r: 3 }),
    rect(-35, 12, 70, 84, { fill: '#ffffff', r: 8 }),
    path('M-35 30V20Q-35 12 -27 12H27Q35 12 35 20V30Z', { fill: blue }),
    circle(0, 50, 12, { fill: silver }),
    path('M-22 74H22M-14 85H14', { stroke: steel }),
  );

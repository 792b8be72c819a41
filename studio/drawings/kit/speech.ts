import { lettering } from './lettering.ts';
import { steel } from './palette.ts';
import { group, type Part, type Place, path, place } from './pen.ts';

export type BubbleOptions = Place & {
  /** Short words, one entry a line; without words there are lines of writing. */
  words?: readonly string[];
  lines?: number;
  width?: number;
  color?: string;
  /** The tail points down to the left (a speaker on the left) unless said otherwise. */
  tail?: 'left' | 'right' | 'none';
  textHeight?: number;
};

/** A speech bubble about its centre; its tail ends 34 below it. */
export function bubble(options: BubbleOptions = {}): Part {
  const { words = [], lines = 3, width: w = 190, color = '#ffffff', tail = 'left', textHeight = 26 } = options;
  const step = words.length ? textHeight * 1.45 : 20;
  const rows = words.length || lines;
  const h = rows * step + 28;
  const [l, r, t, b] = [-w / 2, w / 2, -h / 2, h / 2];
  const at = tail === 'left' ? l + w * 0.28 : r - w * 0.28;
  const tip = tail === 'left' ? -20 : 20;
  const point = tail === 'none' ? '' : `H${at + 15}L${at + tip} ${b + 32} ${at - 15} ${b}`;
  const outline = `M${l + 18} ${t}H${r - 18}Q${r} ${t} ${r} ${t + 18}V${b - 18}Q${r} ${b} ${r - 18} ${b}${point}H${l + 18}Q${l} ${b} ${l} ${b - 18}V${t + 18}Q${l} ${t} ${l + 18} ${t}Z`;
  const y = (row: number) => (row - (rows - 1) / 2) * step;
  const content = words.length
    ? words.map((word, row) => lettering(word, { y: y(row), height: textHeight, fit: w - 34 }))
    : Array.from({ length: lines }, (_, row) =>
        path(`M${l + 22} ${y(row)}H${row === lines - 1 ? r - w * 0.4 : r - 22}`, { stroke: steel, line: 'thick' }),
      );
  return place(options, path(outline, { fill: color }), group(...content));
}

import { lettering } from './lettering.ts';
import { asphalt, blue, cardboard, green, lettersOn, mist, paper, red, silver, steel, yellow } from './palette.ts';
import { group, nothing, type Part, type Place, path, place, rect, shadow } from './pen.ts';

export type ShelfOptions = Place & {
  width?: number;
  /** Height of every level; goods are about 76 high. */
  level?: number;
  /** What stands on each level, from the top one down; spread evenly. An empty list is an empty level. */
  rows: readonly (readonly Part[])[];
};

const spread = (parts: readonly Part[], width: number, y: number): Part =>
  group(...parts.map((part, i) => place({ x: -width / 2 + (width / parts.length) * (i + 0.5), y }, part)));

/** Height of the board i, counted from the top, above the foot. */
export const boardOf = (rows: number, level: number, i: number) => -(rows - 1 - i) * level - 26;

/** A stock shelf of steel, open at the back: the aisles behind the counter. */
export function shelf({ width = 320, level = 104, rows, ...at }: ShelfOptions): Part {
  const height = rows.length * level + 26;
  const post = (x: number): Part => rect(x, -height, 14, height, { fill: asphalt, r: 2 });
  return place(
    at,
    shadow(width + 60),
    rect(-width / 2, -height + 8, width, height - 14, { fill: mist, line: 'none' }),
    ...rows.map((row, i) => {
      const y = boardOf(rows.length, level, i);
      return group(spread(row, width - 12, y), rect(-width / 2 - 6, y, width + 12, 14, { fill: silver, r: 2 }));
    }),
    post(-width / 2 - 12),
    post(width / 2 - 2),
  );
}

export type GondolaOptions = ShelfOptions & { title?: string; color?: string };

/** A sales shelf with a head board and price rails: the aisles where customers walk. */
export function gondola({ width = 360, level = 112, rows, title, color = blue, ...at }: GondolaOptions): Part {
  const height = rows.length * level + 26;
  return place(
    at,
    shadow(width + 60),
    rect(-width / 2 - 8, -height, width + 16, height, { fill: paper, line: 'thick', r: 4 }),
    title
      ? group(
          rect(-width / 2 - 14, -height - 52, width + 28, 58, { fill: color, r: 8 }),
          lettering(title, {
            y: -height - 23,
            height: 34,
            fit: width - 20,
            color: lettersOn(color),
          }),
        )
      : nothing,
    ...rows.map((row, i) => {
      const y = boardOf(rows.length, level, i);
      return group(
        spread(row, width - 10, y),
        rect(-width / 2 - 4, y, width + 8, 18, { fill: i === rows.length - 1 ? steel : yellow, r: 3 }),
      );
    }),
  );
}

/** A shelf's edge seen close: a long board with its price rail, for labels and holders; (x, y) is its middle top. */
export const shelfEdge = ({ width = 800, ...at }: Place & { width?: number } = {}): Part =>
  place(
    at,
    rect(-width / 2, 0, width, 14, { fill: silver, r: 3 }),
    rect(-width / 2, 14, width, 34, { fill: yellow, r: 3 }),
  );

/** A point on the left wall of the aisle: how far along it, and how far down. */
const onWall = (along: number, down: number) => {
  const top = -420 + 160 * along;
  return `${-320 + 230 * along} ${top + down * (-90 * along - top)}`;
};

const stops = [0.02, 0.2, 0.36, 0.5, 0.62, 0.72, 0.81, 0.89, 0.96];

/** A passage between two rows of shelves, seen along it; 640 × 420, its floor ends at (x, y). */
export function aisle(options: Place = {}): Part {
  const wares = [0.3, 0.61, 0.92].flatMap((board, level) =>
    stops.slice(0, -1).map((from, i) => {
      const to = (stops[i + 1] ?? 1) - 0.02;
      const tall = board - ([0.2, 0.24, 0.17][(i + level) % 3] ?? 0.2);
      const fill = [red, cardboard, blue, yellow, cardboard, green][(i * 2 + level) % 6];
      return path(`M${onWall(from, board)}L${onWall(from, tall)} ${onWall(to, tall)} ${onWall(to, board)}Z`, { fill });
    }),
  );
  const boards = [0.3, 0.61, 0.92].map((down) => `M${onWall(0, down)}L${onWall(1, down)}`).join('');
  const side = group(
    path('M-320 -420-90 -260V-90L-320 0Z', { fill: mist }),
    ...wares,
    path(boards, { line: 'thick', stroke: asphalt }),
    path('M-320 -420-90 -260V-90L-320 0'),
  );
  return place(
    options,
    path('M-320 0-90 -90H90L320 0Z', { fill: '#eef0f1', line: 'none' }),
    rect(-90, -260, 180, 170, { fill: '#fff7df' }),
    side,
    place({ flip: true }, side),
  );
}

import { asphalt, blue, cardboard, cream, green, mist, paper, red, silver, steel, yellow } from './palette.ts';
import { group, type Part, path, rect } from './pen.ts';

type Point = readonly [across: number, up: number, away: number];

/** The eye is at head height; away 1 is the front edge of the picture. */
const eye = { x: 480, y: 215, width: 400, up: 300, high: 1.3 };
const seen = ([across, up, away]: Point) =>
  `${eye.x + (across * eye.width) / away} ${eye.y + ((eye.high - up) * eye.up) / away}`;
const face = (fill: string, ...corners: Point[]): Part => path(`M${corners.map(seen).join('L')}Z`, { fill });

const far = 2.7;
const boards = [0.12, 0.78, 1.44];
const top = 2.1;

export type PassageOptions = {
  /** The sales floor has price rails and coloured goods, the stock behind the counter steel and cartons. */
  goods?: 'sales' | 'stock';
};

const colours = { sales: [red, blue, yellow, green], stock: [cardboard, cardboard, '#d3a868', paper] };

/** One side: goods with their front to the passage, standing on boards that run away from us. */
function side(sign: 1 | -1, goods: 'sales' | 'stock'): Part {
  const palette = colours[goods];
  const cell = (row: number, column: number): Part => {
    const from = 0.9 + column * 0.24;
    const to = from + 0.2;
    const base = (boards[row] ?? 0) + 0.06;
    const high = base + (goods === 'sales' ? 0.42 : 0.3 + ((row + column) % 3) * 0.1);
    const fill = palette[(Math.floor(column / 2) + row) % palette.length] ?? red;
    const label: [number, number] = [base + (high - base) * 0.3, base + (high - base) * 0.62];
    return group(
      face(fill, [sign, base, from], [sign, high, from], [sign, high, to], [sign, base, to]),
      goods === 'sales'
        ? face(paper, [sign, label[0], from], [sign, label[1], from], [sign, label[1], to], [sign, label[0], to])
        : path(`M${seen([sign, high - 0.1, from])}L${seen([sign, high - 0.1, to])}`),
    );
  };
  const rail = goods === 'sales' ? yellow : silver;
  return group(
    face(goods === 'sales' ? mist : '#cfd5da', [sign, 0, 0.7], [sign, top, 0.7], [sign, top, far], [sign, 0, far]),
    ...boards.flatMap((up, row) => [
      ...Array.from({ length: 7 }, (_, column) => cell(row, column)),
      face(rail, [sign, up - 0.03, 0.7], [sign, up + 0.06, 0.7], [sign, up + 0.06, far], [sign, up - 0.03, far]),
    ]),
    ...(goods === 'stock' ? [0.86, 1.58, far] : [far]).map((away) =>
      face(
        goods === 'stock' ? asphalt : steel,
        [sign, 0, away],
        [sign, top, away],
        [sign, top, away + 0.04],
        [sign, 0, away + 0.04],
      ),
    ),
  );
}

/** A passage between two rows of shelves, seen along it; fills a landscape picture. */
export const passage = ({ goods = 'sales' }: PassageOptions = {}): Part =>
  group(
    rect(0, 0, 960, 600, { fill: cream, line: 'none' }),
    face('#eef0f1', [-1, 0, 0.7], [1, 0, 0.7], [1, 0, far], [-1, 0, far]),
    path(
      [-0.34, 0.34].map((x) => `M${seen([x, 0, 0.7])}L${seen([x, 0, far])}`).join('') +
        [1, 1.3, 1.8].map((away) => `M${seen([-1, 0, away])}L${seen([1, 0, away])}`).join(''),
      {
        stroke: silver,
      },
    ),
    face('#fff7df', [-1, 0, far], [1, 0, far], [1, top + 0.5, far], [-1, top + 0.5, far]),
    side(-1, goods),
    side(1, goods),
  );

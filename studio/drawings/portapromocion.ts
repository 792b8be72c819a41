import { drawing } from './kit/canvas.ts';
import { oilBottle, sprayCan } from './kit/goods.ts';
import { priceLabel, promoHolder } from './kit/labels.ts';
import { callout, correct, incorrect, measure } from './kit/marks.ts';
import { blue, green, paper, red, yellow } from './kit/palette.ts';
import { group, type Part, path, place, rect, repeat } from './kit/pen.ts';
import { person } from './kit/people.ts';
import { boardOf, gondola, shelfEdge } from './kit/shelves.ts';
import { tape } from './kit/upkeep.ts';

/** Goods on a board with its price rail, close up; the board's top is at y. */
const shelfAt = (y: number): Part =>
  group(
    ...[red, red, green, green, blue, blue, yellow].map((color, i) =>
      i < 6 ? oilBottle({ x: 92 + i * 111, y, scale: 2, color }) : sprayCan({ x: 92 + i * 111, y, scale: 2, color }),
    ),
    shelfEdge({ x: 480, y, width: 1000 }),
  );

const below: Part = group(
  rect(-10, -10, 980, 620, { fill: paper }),
  ...[blue, blue, yellow, yellow, red, red, green, green].map((color, i) =>
    sprayCan({ x: 92 + i * 111, y: 640, scale: 1.9, color }),
  ),
);

export default {
  tarjeta: drawing(
    { title: 'Dos porta promociones en un carril, a 60 centímetros', size: 'card', background: 'store' },
    rect(-10, -10, 660, 420, { fill: paper }),
    ...[red, red, green, green, blue, blue].map((color, i) =>
      oilBottle({ x: 70 + i * 100, y: 168, scale: 1.8, color }),
    ),
    shelfEdge({ x: 320, y: 168, width: 700 }),
    promoHolder({ x: 110, y: 190, scale: 1.6 }),
    promoHolder({ x: 530, y: 190, scale: 1.6 }),
    measure('60 cm', [178, 290], [462, 290]),
  ),

  separados: drawing(
    { title: 'Dos porta promociones a 60 centímetros o 2 pies', background: 'store', marks: [correct()] },
    below,
    shelfAt(250),
    promoHolder({ x: 180, y: 278, scale: 1.7 }),
    promoHolder({ x: 760, y: 278, scale: 1.7 }),
    measure('60 cm / 2 pies', [246, 360], [694, 360]),
  ),

  saturados: drawing(
    {
      title: 'Siete porta promociones encimados que tapan productos y precios',
      background: 'store',
      marks: [incorrect()],
    },
    below,
    shelfAt(250),
    ...[110, 225, 330, 452, 560, 670, 790].map((x, i) =>
      promoHolder({
        x,
        y: i % 2 ? 272 : 282,
        scale: 1.9,
        rotate: [-5, 4, -3, 6, -4, 3, -6][i] ?? 0,
        color: i % 3 === 1 ? red : yellow,
      }),
    ),
  ),

  partes: drawing(
    {
      title: 'Las partes: clip, marco y letrero',
      background: 'store',
      marks: [callout(1, 552, 178), callout(2, 344, 420), callout(3, 584, 322)],
    },
    rect(-10, -10, 980, 620, { fill: paper }),
    ...[red, red, green, green, blue, blue].map((color, i) => oilBottle({ x: 80 + i * 160, y: 134, scale: 2, color })),
    shelfEdge({ x: 480, y: 130, width: 1000, scale: 1.6 }),
    promoHolder({ x: 480, y: 178, scale: 3.6 }),
    priceLabel({ x: 180, y: 180, scale: 1.1, price: '$' }),
    priceLabel({ x: 800, y: 180, scale: 1.1, price: '$' }),
  ),

  medir: drawing(
    { title: 'Una empleada mide la distancia entre dos porta promociones', background: 'store' },
    place(
      { x: 380, y: 574, scale: 1.36 },
      gondola({
        width: 480,
        rows: [
          repeat(9, sprayCan({ color: blue })),
          repeat(8, oilBottle({ color: red })),
          repeat(8, oilBottle({ color: green })),
        ],
      }),
      promoHolder({ x: -190, y: boardOf(3, 112, 0) + 8, scale: 0.72 }),
      // Where the second one will go.
      path('M138 -226H194V-164H138Z', { line: 'thick', stroke: green, dash: '9 8' }),
    ),
    person({
      role: 'seller',
      hair: 'ponytail',
      pose: 'pointing',
      x: 800,
      y: 580,
      scale: 1.3,
      flip: true,
      holds: tape({ length: 366, flip: true, y: -6 }),
    }),
  ),
};

import { drawing } from './kit/canvas.ts';
import { puddle } from './kit/cleaning.ts';
import { extinguisher, ladder } from './kit/containers.ts';
import { battery, box, filter, oilBottle, oilJug, sprayCan } from './kit/goods.ts';
import { priceLabel } from './kit/labels.ts';
import { callout, correct, forbidden, incorrect } from './kit/marks.ts';
import { blue, cardboard, green, red, yellow } from './kit/palette.ts';
import { passage } from './kit/passage.ts';
import { group, type Part, path, place, repeat } from './kit/pen.ts';
import { person } from './kit/people.ts';
import { boardOf, gondola } from './kit/shelves.ts';
import { wallSign } from './kit/store.ts';
import { flame } from './kit/upkeep.ts';

const smallBox: Part = box({ width: 56, height: 50, color: cardboard });

/** Price labels on the rails of a sales shelf. */
const prices = (rows: number, spots: readonly number[], level = 112): Part =>
  group(
    ...Array.from({ length: rows }, (_, row) =>
      spots.map((x) => priceLabel({ x, y: boardOf(rows, level, row) + 14, scale: 0.66, price: '$' })),
    ).flat(),
  );

const tidy: Part = group(
  gondola({
    width: 600,
    level: 112,
    title: 'Mantenimiento',
    rows: [
      [
        ...repeat(4, sprayCan({ color: blue })),
        ...repeat(4, sprayCan({ color: red })),
        ...repeat(4, sprayCan({ color: yellow })),
      ],
      [
        ...repeat(3, oilBottle({ color: red })),
        ...repeat(3, oilBottle({ color: green })),
        ...repeat(3, oilBottle({ color: blue })),
      ],
      [
        ...repeat(2, oilJug({ color: red })),
        ...repeat(2, oilJug({ color: green })),
        ...repeat(2, oilJug({ color: blue })),
      ],
    ],
  }),
  prices(3, [-200, 0, 200]),
);

const fallen = (part: Part, turn: number): Part => place({ rotate: turn, x: 30, y: -20 }, part);
const gap: Part = () => '';

const messy: Part = gondola({
  width: 600,
  level: 112,
  title: 'Mantenimiento',
  rows: [
    [
      sprayCan({ color: blue }),
      oilBottle({ color: red }),
      gap,
      sprayCan({ color: yellow }),
      fallen(sprayCan({ color: red }), -90),
      gap,
      filter(),
      sprayCan({ color: blue }),
    ],
    [
      fallen(oilBottle({ color: green }), -90),
      oilBottle({ color: red }),
      gap,
      oilJug({ color: blue }),
      oilBottle({ color: green, flip: true }),
      gap,
      fallen(oilBottle({ color: blue }), -90),
    ],
    [
      oilJug({ color: red }),
      sprayCan({ color: yellow }),
      gap,
      fallen(oilJug({ color: green }), -90),
      gap,
      oilJug({ color: blue }),
    ],
  ],
});

export default {
  tarjeta: drawing(
    { title: 'Un anaquel ordenado con sus precios', size: 'card', background: 'store' },
    place(
      { x: 320, y: 378, scale: 1.36 },
      gondola({
        width: 400,
        rows: [
          [
            ...repeat(3, sprayCan({ color: blue })),
            ...repeat(3, sprayCan({ color: yellow })),
            ...repeat(3, sprayCan({ color: red })),
          ],
          [
            ...repeat(2, oilBottle({ color: red })),
            ...repeat(2, oilBottle({ color: green })),
            ...repeat(2, oilBottle({ color: blue })),
          ],
        ],
      }),
      prices(2, [-130, 0, 130]),
    ),
  ),

  niveles: drawing(
    {
      title: 'Tres niveles: lo ligero arriba, lo más vendido a la altura de los ojos, lo pesado abajo',
      background: 'store',
      marks: [callout(1, 915, 180), callout(2, 915, 306), callout(3, 915, 432)],
    },
    gondola({
      x: 566,
      y: 572,
      scale: 1.3,
      width: 460,
      rows: [
        [...repeat(3, filter()), ...repeat(3, smallBox)],
        [...repeat(4, oilBottle({ color: red })), ...repeat(4, sprayCan({ color: blue }))],
        [...repeat(2, oilJug({ color: green })), ...repeat(2, battery())],
      ],
    }),
    path('M176 318H252', { stroke: red, line: 'thick', dash: '12 12' }),
    person({ hair: 'long', hairColor: 'brown', shirt: green, x: 130, y: 580, scale: 1.1 }),
  ),

  'frente-bien': drawing(
    { title: 'Anaquel parejo, agrupado y con precios', background: 'store', marks: [correct()] },
    place({ x: 428, y: 568, scale: 1.26 }, tidy),
  ),

  'frente-mal': drawing(
    { title: 'Anaquel revuelto, con huecos y sin precios', background: 'store', marks: [incorrect()] },
    place({ x: 428, y: 568, scale: 1.26 }, messy),
  ),

  'pasillo-libre': drawing(
    { title: 'Un pasillo despejado', background: 'store', marks: [correct()] },
    passage(),
    wallSign('Salida', { x: 480, y: 130, width: 190, height: 62, color: green }),
    extinguisher({ x: 386, y: 376, scale: 0.66 }),
    person({ hair: 'ponytail', shirt: red, pose: 'walking', x: 530, y: 560, scale: 1.2 }),
  ),

  'pasillo-tapado': drawing(
    { title: 'Un pasillo con cajas, una escalera y un charco', background: 'store', marks: [incorrect()] },
    passage(),
    wallSign('Salida', { x: 480, y: 130, width: 190, height: 62, color: green }),
    ladder({ x: 560, y: 520, scale: 1.1 }),
    person({ hair: 'ponytail', shirt: red, x: 400, y: 480, scale: 0.9 }),
    box({ x: 330, y: 580, scale: 1.4 }),
    box({ x: 360, y: 480, scale: 1.2 }),
    puddle({ x: 620, y: 570, of: 'water', scale: 0.9 }),
  ),

  quimicos: drawing(
    { title: 'Químicos de pie, tapados y agrupados; una señal prohíbe el fuego', background: 'store' },
    gondola({
      x: 370,
      y: 572,
      scale: 1.3,
      width: 460,
      title: 'Químicos',
      color: red,
      rows: [
        [...repeat(5, sprayCan({ color: blue })), ...repeat(4, sprayCan({ color: yellow }))],
        [...repeat(4, oilBottle({ color: green })), ...repeat(4, oilBottle({ color: blue }))],
        [...repeat(3, oilJug({ color: green })), ...repeat(3, oilJug({ color: yellow }))],
      ],
    }),
    forbidden({ x: 826, y: 220, r: 84, filled: true }, flame({ y: 58, scale: 1.35 })),
    wallSign('No fumar', { x: 826, y: 352, width: 190, height: 56 }),
    extinguisher({ x: 826, y: 556, scale: 1.2 }),
  ),
};

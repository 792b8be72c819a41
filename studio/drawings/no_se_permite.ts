import { drawing } from './kit/canvas.ts';
import { extinguisher, ladder } from './kit/containers.ts';
import { cellphone } from './kit/devices.ts';
import { box, filter } from './kit/goods.ts';
import { correct, forbidden, incorrect } from './kit/marks.ts';
import { cigarette } from './kit/outdoors.ts';
import { red } from './kit/palette.ts';
import type { Part } from './kit/pen.ts';
import { person } from './kit/people.ts';
import { beer, climber, frontWheel } from './kit/prohibited.ts';
import { shelf } from './kit/shelves.ts';
import { wallSign } from './kit/store.ts';

const carton = box({ width: 80, height: 64 });
const tall = (x: number): Part =>
  shelf({
    x,
    y: 560,
    width: 280,
    level: 128,
    rows: [
      [carton, carton, carton],
      [carton, filter(), carton],
      [carton, carton, carton],
      [carton, carton, carton],
    ],
  });

const ring = (x: number, y: number, r: number, ...inside: Part[]): Part =>
  forbidden({ x, y, r, filled: true }, ...inside);

export default {
  tarjeta: drawing(
    { title: 'Señales de prohibido', size: 'card', background: 'plain' },
    ring(124, 220, 84, cellphone({ scale: 1.1, shows: 'lines', rotate: 10 })),
    ring(516, 220, 84, beer({ scale: 0.75, rotate: 14 })),
    ring(320, 200, 138, cigarette({ x: -14, y: 14, scale: 1.34 })),
  ),

  peligros: drawing(
    { title: 'No fumar, no celular al volante, no alcohol, no subirse al anaquel', background: 'plain' },
    ring(290, 156, 112, cigarette({ x: -14, y: 14, scale: 1.08 })),
    ring(
      670,
      156,
      112,
      frontWheel({ x: -12, y: 6, scale: 1.1 }),
      cellphone({ x: 34, y: -6, scale: 0.9, rotate: 12, shows: 'lines' }),
    ),
    ring(290, 442, 112, beer({ scale: 1.1, rotate: 14 })),
    ring(670, 442, 112, climber()),
  ),

  'con-escalera': drawing(
    { title: 'La vendedora alcanza la caja desde una escalera', background: 'store', marks: [correct()] },
    tall(620),
    ladder({ x: 424, y: 572, scale: 1.46 }),
    person({ role: 'seller', hair: 'ponytail', pose: 'reaching', x: 372, y: 410, scale: 1.2, shadow: false }),
    person({ role: 'seller', skin: 'dark', x: 180, y: 572, scale: 1.2 }),
  ),

  'sobre-cajas': drawing(
    { title: 'El vendedor se estira parado sobre cajas', background: 'store', marks: [incorrect()] },
    tall(620),
    box({ x: 372, y: 572, width: 140, height: 92, shadow: true }),
    box({ x: 384, y: 480, width: 116, height: 76, rotate: 6 }),
    person({ role: 'seller', pose: 'reaching', x: 372, y: 410, scale: 1.2, rotate: 7, shadow: false }),
  ),

  'paso-libre': drawing(
    { title: 'Un extintor tapado por cajas', background: 'store', marks: [incorrect()] },
    wallSign('Extintor', { x: 480, y: 110, color: red, width: 280, height: 80 }),
    extinguisher({ x: 480, y: 410, scale: 1.7, shadow: false }),
    box({ x: 360, y: 540, width: 190, height: 130, shadow: true }),
    box({ x: 560, y: 540, width: 190, height: 130, shadow: true }),
    box({ x: 430, y: 410, width: 170, height: 110 }),
    box({ x: 590, y: 410, width: 120, height: 90 }),
  ),
};

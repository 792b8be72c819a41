import { drawing } from './kit/canvas.ts';
import { extinguisher, ladder } from './kit/containers.ts';
import { battery, box, brakeDisc, bucket, filter } from './kit/goods.ts';
import { correct, incorrect } from './kit/marks.ts';
import { green } from './kit/palette.ts';
import { passage } from './kit/passage.ts';
import { nothing, type Part, place, repeat } from './kit/pen.ts';
import { person } from './kit/people.ts';
import { shelf } from './kit/shelves.ts';
import { lamp, wallSign } from './kit/store.ts';

const carton: Part = box({ width: 84, height: 62 });
const light: Part = box({ width: 66, height: 50 });

export default {
  tarjeta: drawing(
    { title: 'Un vendedor camina con una caja por un pasillo despejado', size: 'card', background: 'store' },
    place({ scale: 2 / 3 }, passage({ goods: 'stock' })),
    person({ role: 'seller', pose: 'carrying', x: 320, y: 386, scale: 1.02 }),
  ),

  libre: drawing(
    { title: 'Un pasillo interior despejado', background: 'store', marks: [correct()] },
    passage({ goods: 'stock' }),
    wallSign('Salida', { x: 480, y: 130, width: 190, height: 62, color: green }),
    extinguisher({ x: 386, y: 376, scale: 0.66 }),
    person({ role: 'seller', pose: 'carrying', x: 520, y: 566, scale: 1.26 }),
  ),

  tapado: drawing(
    { title: 'Un pasillo interior con cajas en el piso', background: 'store', marks: [incorrect()] },
    passage({ goods: 'stock' }),
    wallSign('Salida', { x: 480, y: 130, width: 190, height: 62, color: green }),
    person({ role: 'seller', pose: 'carrying', x: 480, y: 470, scale: 0.9 }),
    box({ x: 380, y: 490, scale: 1.2 }),
    box({ x: 590, y: 480, scale: 1.1 }),
    box({ x: 310, y: 590, scale: 1.6 }),
    box({ x: 330, y: 476, scale: 1.3, rotate: 7 }),
    box({ x: 478, y: 590, scale: 1.3 }),
    box({ x: 640, y: 592, scale: 1.5, rotate: -3 }),
  ),

  alturas: drawing(
    {
      title: 'Lo ligero arriba, lo de diario en medio y lo pesado abajo',
      background: 'store',
    },
    ...['Ligero', 'De diario', 'Pesado'].map((word, i) =>
      wallSign(word, { x: 706, y: 160 + i * 152, width: 136, height: 54 }),
    ),
    ladder({ x: 872, y: 500, scale: 1.2 }),
    shelf({
      x: 350,
      y: 570,
      scale: 1.44,
      width: 360,
      rows: [
        repeat(4, light),
        [...repeat(2, filter()), ...repeat(2, carton)],
        [battery(), brakeDisc(), bucket({ handle: false })],
      ],
    }),
  ),

  escalera: drawing(
    { title: 'Desde la escalera, un vendedor le entrega una caja ligera a su compañera', background: 'store' },
    shelf({ x: 240, y: 560, scale: 1.3, width: 280, rows: [repeat(3, light), repeat(3, carton), repeat(3, carton)] }),
    lamp({ x: 640, y: 0, scale: 0.7 }),
    ladder({ x: 530, y: 566, scale: 1.5 }),
    person({ role: 'seller', pose: 'giving', x: 530, y: 396, shadow: false, holds: place({ x: 22, y: 26 }, light) }),
    person({
      role: 'seller',
      pose: 'reaching',
      hair: 'ponytail',
      x: 776,
      y: 572,
      scale: 1.16,
      flip: true,
      holds: nothing,
    }),
  ),
};

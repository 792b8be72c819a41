import { drawing } from './kit/canvas.ts';
import { clock, monitor, telephone } from './kit/devices.ts';
import { box, brakeDisc, filter, oilBottle } from './kit/goods.ts';
import { callout, correct, incorrect } from './kit/marks.ts';
import { blue, brick, green } from './kit/palette.ts';
import { sheet } from './kit/paper.ts';
import { nothing, type Part } from './kit/pen.ts';
import { person } from './kit/people.ts';
import { shelf } from './kit/shelves.ts';
import { counter } from './kit/store.ts';

const carton = box({ width: 74, height: 60 });
const stock = (x: number, y = 446, scale = 1): Part =>
  shelf({
    x,
    y,
    scale,
    width: 260,
    rows: [
      [carton, filter(), carton],
      [oilBottle(), oilBottle({ color: blue }), oilBottle({ color: green }), oilBottle()],
      [carton, carton, filter({ color: green })],
    ],
  });

export default {
  tarjeta: drawing(
    { title: 'Tres vendedores listos para atender', size: 'card', background: 'store' },
    stock(110, 300, 0.72),
    stock(530, 300, 0.72),
    person({ role: 'seller', x: 150, y: 372, scale: 1.08, skin: 'dark' }),
    person({ role: 'seller', x: 490, y: 372, scale: 1.08, flip: true, skin: 'light', hairColor: 'grey' }),
    person({ role: 'seller', pose: 'waving', hair: 'ponytail', x: 316, y: 384, scale: 1.2 }),
  ),

  presentacion: drawing(
    {
      title: 'La presentación de una vendedora, en cuatro puntos',
      background: 'store',
      marks: [callout(1, 340, 78), callout(2, 604, 232), callout(3, 350, 330), callout(4, 628, 392)],
    },
    stock(150),
    stock(812),
    person({ role: 'seller', hair: 'bun', hat: 'none', x: 480, y: 572, scale: 1.82 }),
  ),

  'de-frente': drawing(
    { title: 'El vendedor saluda a la clienta que llega', background: 'store', marks: [correct('top-left')] },
    stock(800),
    person({ role: 'seller', pose: 'waving', x: 640, y: 520, scale: 1.5, flip: true, shadow: false }),
    counter({ x: 620, y: 566, width: 520, height: 165 }),
    person({ pose: 'walking', hair: 'long', hairColor: 'brown', shirt: brick, x: 210, y: 572, scale: 1.5 }),
  ),

  'con-el-celular': drawing(
    {
      title: 'El vendedor mira su celular mientras el cliente espera',
      background: 'store',
      marks: [incorrect('top-left')],
    },
    stock(800),
    clock({ x: 400, y: 120 }),
    person({ role: 'seller', pose: 'cellphone', x: 620, y: 520, scale: 1.5, shadow: false }),
    counter({ x: 620, y: 566, width: 520, height: 165 }),
    person({ pose: 'giving', hairColor: 'grey', x: 200, y: 572, scale: 1.5, holds: brakeDisc({ y: 34, scale: 0.8 }) }),
  ),

  relevo: drawing(
    { title: 'Una vendedora pasa sus pendientes al compañero que sigue', background: 'store' },
    clock({ x: 480, y: 110 }),
    person({
      role: 'seller',
      pose: 'giving',
      hair: 'ponytail',
      x: 300,
      y: 516,
      scale: 1.5,
      shadow: false,
      holds: sheet({ scale: 0.62, boxes: 3, lines: 1, title: 'Turno' }),
    }),
    person({
      role: 'seller',
      pose: 'giving',
      skin: 'dark',
      x: 690,
      y: 516,
      scale: 1.5,
      flip: true,
      shadow: false,
      holds: nothing,
    }),
    counter({ x: 480, y: 566, width: 860, height: 160 }),
    monitor({ x: 130, y: 406, scale: 1.1, shows: 'search' }),
    telephone({ x: 844, y: 406, scale: 1.1 }),
  ),
};

import { drawing } from './kit/canvas.ts';
import { keyboard, monitor, telephone } from './kit/devices.ts';
import { box, brakeDisc, filter } from './kit/goods.ts';
import { magnifier } from './kit/magnifier.ts';
import { callout, correct, incorrect } from './kit/marks.ts';
import { roadSign } from './kit/outdoors.ts';
import type { Part } from './kit/pen.ts';
import { person } from './kit/people.ts';
import { shelf } from './kit/shelves.ts';
import { bubble } from './kit/speech.ts';
import { counter } from './kit/store.ts';
import { car } from './kit/vehicles.ts';

const stock: Part = shelf({
  x: 150,
  y: 446,
  width: 240,
  level: 100,
  rows: [[box({ scale: 0.7 }), filter()], [], [filter(), box({ scale: 0.7 })]],
});

export default {
  tarjeta: drawing(
    { title: 'Una lupa encuentra la pieza', size: 'card', background: 'store' },
    shelf({
      x: 320,
      y: 350,
      width: 480,
      level: 96,
      rows: [
        [box({ scale: 0.8 }), filter(), box({ scale: 0.8 }), box({ scale: 0.8 })],
        [box({ scale: 0.8 }), box({ scale: 0.8 }), filter(), box({ scale: 0.8 })],
        [filter(), box({ scale: 0.8 }), box({ scale: 0.8 }), filter()],
      ],
    }),
    magnifier({ x: 320, y: 186, scale: 1.4, seen: brakeDisc({ y: 50, scale: 1.1 }) }),
  ),

  camino: drawing(
    {
      title: 'Tu sucursal, otras sucursales, proveedores, ventas perdidas',
      background: 'road',
      marks: [callout(1, 120, 134), callout(2, 360, 134), callout(3, 600, 134), callout(4, 840, 134)],
    },
    ...['Aquí', 'Sucursales', 'Proveedores', 'Reporte'].map((text, i) =>
      roadSign({ shape: 'board', text, x: 120 + i * 240, y: 388, scale: 1.1 }),
    ),
    car({ x: 250, y: 520, scale: 0.8, moving: true, driver: true }),
  ),

  'te-la-consigo': drawing(
    { title: 'El vendedor llama a otra sucursal', background: 'store', marks: [correct()] },
    stock,
    person({ role: 'seller', pose: 'phone', x: 330, y: 516, scale: 1.55, shadow: false }),
    counter({ x: 420, y: 560, width: 520, height: 165 }),
    bubble({ x: 520, y: 104, words: [' ', ' ', ' '], width: 190, tail: 'left' }),
    brakeDisc({ x: 520, y: 152, scale: 1.05 }),
    person({ hair: 'long', hairColor: 'brown', shirt: '#b8484f', x: 780, y: 570, scale: 1.55, flip: true }),
  ),

  'no-hay': drawing(
    { title: 'El cliente se va sin su pieza', background: 'store', marks: [incorrect()] },
    stock,
    person({ role: 'seller', x: 330, y: 516, scale: 1.55, shadow: false }),
    counter({ x: 420, y: 560, width: 520, height: 165 }),
    bubble({ x: 540, y: 92, words: ['No hay'], width: 200, tail: 'left', textHeight: 40 }),
    person({ pose: 'walking', x: 810, y: 570, scale: 1.55 }),
  ),

  reporte: drawing(
    { title: 'La vendedora registra la venta perdida', background: 'store' },
    person({ role: 'seller', hair: 'ponytail', pose: 'typing', x: 210, y: 510, scale: 1.6, shadow: false }),
    counter({ x: 480, y: 560, width: 860, height: 170 }),
    keyboard({ x: 330, y: 394, scale: 1.2 }),
    monitor({ x: 510, y: 392, scale: 1.8, shows: 'form' }),
    monitor({ x: 786, y: 392, scale: 1.5, shows: 'chart' }),
    telephone({ x: 100, y: 392 }),
  ),
};

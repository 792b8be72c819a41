import { drawing } from './kit/canvas.ts';
import { litter, puddle } from './kit/cleaning.ts';
import { keyboard, monitor, telephone } from './kit/devices.ts';
import { battery, box, brakeDisc, filter, oilBottle } from './kit/goods.ts';
import { callout, correct, incorrect } from './kit/marks.ts';
import { green, mist, red, yellow } from './kit/palette.ts';
import { sheet } from './kit/paper.ts';
import { nothing, type Part, path, rect } from './kit/pen.ts';
import { person } from './kit/people.ts';
import { shelf } from './kit/shelves.ts';
import { bubble } from './kit/speech.ts';
import { bell, counter } from './kit/store.ts';
import { cloth } from './kit/upkeep.ts';

const stock = (x: number): Part =>
  shelf({
    x,
    y: 440,
    width: 300,
    rows: [
      [filter(), filter(), filter(), box({ width: 66, height: 56 })],
      [box({ width: 80 }), box({ width: 80 }), oilBottle({ color: red })],
      [box(), box(), box()],
    ],
  });

const top = 366;
const desk: Part = counter({ x: 400, y: 566, width: 680, height: 566 - top });

export default {
  tarjeta: drawing(
    { title: 'Un mostrador despejado y una vendedora que saluda', size: 'card', background: 'store' },
    person({ role: 'seller', pose: 'waving', hair: 'ponytail', x: 340, y: 384, scale: 1.14 }),
    counter({ x: 320, y: 384, width: 560, height: 150 }),
    monitor({ x: 150, y: 236 }),
    telephone({ x: 522, y: 236, scale: 0.9 }),
  ),

  despejado: drawing(
    { title: 'Un mostrador despejado: la vendedora saluda al cliente', background: 'store', marks: [correct()] },
    stock(400),
    person({ role: 'seller', pose: 'waving', hair: 'ponytail', x: 420, y: 556, scale: 1.26 }),
    desk,
    monitor({ x: 160, y: top }),
    telephone({ x: 290, y: top, scale: 0.7 }),
    box({ x: 620, y: top, scale: 0.9, color: yellow }),
    person({ shirt: green, x: 832, y: 568, scale: 1.3, flip: true }),
  ),

  desordenado: drawing(
    {
      title: 'Un mostrador lleno de cajas, papeles, comida y piezas usadas',
      background: 'store',
      marks: [incorrect()],
    },
    stock(400),
    person({ role: 'seller', pose: 'phone', x: 330, y: 556, scale: 1.26 }),
    desk,
    monitor({ x: 140, y: top }),
    box({ x: 262, y: top, scale: 1.1 }),
    box({ x: 276, y: top - 78, scale: 0.9, rotate: -4 }),
    sheet({ x: 372, y: top - 6, scale: 0.5, rotate: 82 }),
    sheet({ x: 412, y: top - 16, scale: 0.5, rotate: 100 }),
    puddle({ x: 552, y: top + 2, scale: 0.5 }),
    battery({ x: 490, y: top, scale: 0.9 }),
    brakeDisc({ x: 590, y: top, scale: 0.9 }),
    litter({ x: 656, y: top, kind: 'cup', rotate: -78, scale: 1.3 }),
    litter({ x: 704, y: top, kind: 'bag' }),
    person({ shirt: green, x: 832, y: 568, scale: 1.3, flip: true }),
  ),

  puesto: drawing(
    {
      title: 'Computadora, teléfono, espacio para la pieza y papelería',
      background: 'store',
      marks: [callout(1, 190, 72), callout(2, 426, 226), callout(3, 630, 226), callout(4, 830, 136)],
    },
    counter({ x: 480, y: 578, width: 900, height: 198 }),
    monitor({ x: 190, y: 380, scale: 1.8 }),
    keyboard({ x: 190, y: 398, scale: 1.4 }),
    telephone({ x: 426, y: 380, scale: 1.5 }),
    rect(530, 370, 200, 12, { fill: mist, r: 4 }),
    filter({ x: 630, y: 370, scale: 1.5 }),
    sheet({ x: 830, y: 262, scale: 0.96, title: 'T2' }),
    rect(744, 300, 172, 80, { fill: red, r: 8 }),
    path('M800 340H860', { line: 'thick' }),
  ),

  'entre-clientes': drawing(
    { title: 'Una vendedora limpia el mostrador antes de atender al siguiente cliente', background: 'store' },
    stock(330),
    person({ role: 'seller', pose: 'giving', hair: 'bun', x: 330, y: 556, scale: 1.26, holds: nothing }),
    desk,
    monitor({ x: 150, y: top }),
    cloth({ x: 470, y: top - 14, scale: 1.2 }),
    box({ x: 590, y: top, scale: 0.9, color: yellow }),
    bell({ x: 690, y: top }),
    bubble({ x: 500, y: 140, words: ['¡Buenos días!'], width: 250 }),
    person({ shirt: red, hair: 'long', hairColor: 'brown', pose: 'walking', x: 846, y: 572, scale: 1.26, flip: true }),
  ),
};

import { drawing } from './kit/canvas.ts';
import { pail, puddle, wetFloor } from './kit/cleaning.ts';
import { box } from './kit/goods.ts';
import { callout, correct, incorrect } from './kit/marks.ts';
import { cone } from './kit/outdoors.ts';
import { person } from './kit/people.ts';
import { shelf } from './kit/shelves.ts';
import { ceilingLeak, floorTiles, lamp, wallCrack } from './kit/store.ts';

const carton = box({ width: 80, height: 64 });
const stock = (x: number) =>
  shelf({
    x,
    y: 450,
    scale: 0.86,
    width: 200,
    rows: [
      [carton, carton],
      [carton, carton],
      [carton, carton],
    ],
  });

export default {
  tarjeta: drawing(
    { title: 'Una gotera con cubeta y aviso de piso mojado', size: 'card', background: 'store' },
    ceilingLeak({ x: 250, y: 0, scale: 1.15 }),
    puddle({ of: 'water', x: 250, y: 352, scale: 1.2 }),
    pail({ x: 250, y: 350, scale: 1.7 }),
    wetFloor({ x: 470, y: 372, scale: 1.8 }),
  ),

  'que-reportar': drawing(
    {
      title: 'Gotera, lámpara rota, grieta y loseta rota',
      background: 'store',
      marks: [callout(1, 310, 90), callout(2, 716, 66), callout(3, 706, 258), callout(4, 300, 522)],
    },
    stock(170),
    ceilingLeak({ x: 170, y: 0, scale: 1.1 }),
    lamp({ x: 540, y: 0, scale: 1.2, state: 'broken' }),
    wallCrack({ x: 820, y: 260, scale: 1.3 }),
    floorTiles({ x: 480, y: 520, scale: 1.3 }),
  ),

  reporte: drawing(
    { title: 'La vendedora muestra la gotera y el gerente toma nota', background: 'store' },
    ceilingLeak({ x: 560, y: 0, scale: 1.2 }),
    pail({ x: 560, y: 540, scale: 1.7 }),
    person({ role: 'seller', hair: 'ponytail', pose: 'reaching', x: 300, y: 572, scale: 1.5 }),
    person({ role: 'manager', pose: 'writing', skin: 'light', x: 800, y: 572, scale: 1.5, flip: true }),
  ),

  senalado: drawing(
    { title: 'Gotera con cubeta, aviso y cono', background: 'store', marks: [correct()] },
    stock(800),
    ceilingLeak({ x: 330, y: 0, scale: 1.2 }),
    puddle({ of: 'water', x: 330, y: 530, scale: 1.3 }),
    pail({ x: 330, y: 526, scale: 1.8 }),
    wetFloor({ x: 520, y: 566, scale: 1.7 }),
    cone({ x: 136, y: 560, scale: 1.6 }),
  ),

  'sin-senalar': drawing(
    { title: 'Gotera sobre cajas y charco sin señalar', background: 'store', marks: [incorrect()] },
    ceilingLeak({ x: 620, y: 0, scale: 1.2 }),
    puddle({ of: 'water', x: 560, y: 540, scale: 1.9 }),
    box({ x: 600, y: 500, width: 130, height: 94, shadow: true }),
    box({ x: 740, y: 510, width: 130, height: 94, shadow: true }),
    box({ x: 610, y: 406, width: 120, height: 86 }),
    person({ pose: 'walking', hairColor: 'grey', x: 230, y: 560, scale: 1.5 }),
  ),
};

import { drawing } from './kit/canvas.ts';
import { tote } from './kit/containers.ts';
import { box, filter, oilBottle } from './kit/goods.ts';
import { arrow, correct, incorrect } from './kit/marks.ts';
import { blue, red, yellow } from './kit/palette.ts';
import { panel } from './kit/panels.ts';
import { calendar } from './kit/paper.ts';
import { nothing, type Part } from './kit/pen.ts';
import { person } from './kit/people.ts';
import { counter, wallSign } from './kit/store.ts';
import { halfOpenTote } from './kit/tote-ajar.ts';
import { pickup } from './kit/vehicles.ts';

const load: Part = tote({ y: -20, scale: 0.74, code: 'C 12', ties: 0 });
const goods: Part[] = [box({ scale: 0.8 }), filter(), oilBottle()];

export default {
  tarjeta: drawing(
    { title: 'Un tote cerrado con sus dos cinchos', size: 'card' },
    tote({ x: 320, y: 340, scale: 1.72, code: 'A 7' }),
  ),

  nombre: drawing(
    { title: 'La letra es el almacén y el número es la caja' },
    tote({ x: 480, y: 470, scale: 2.3, code: 'C 12' }),
    wallSign('Almacén', { x: 250, y: 544, width: 240, height: 70 }),
    wallSign('Caja', { x: 700, y: 544, width: 180, height: 70 }),
    arrow({ from: [300, 504], to: [426, 398], color: red }),
    arrow({ from: [670, 504], to: [548, 398], color: red }),
  ),

  cerrado: drawing(
    { title: 'Tapa cerrada y dos cinchos', background: 'store', marks: [correct()] },
    tote({ x: 480, y: 520, scale: 2.3, code: 'C 12' }),
  ),

  'mal-cerrado': drawing(
    { title: 'Un solo cincho y la tapa levantada', background: 'store', marks: [incorrect('top-left')] },
    halfOpenTote({ x: 480, y: 520, scale: 2, code: 'C 12' }, [nothing, nothing, nothing, filter(), oilBottle()]),
  ),

  regreso: drawing(
    { title: 'Hoy llega lleno, mañana regresa vacío' },
    panel(
      { x: 24, width: 446 },
      calendar({ x: 223, y: 96, day: 'Hoy', color: blue }),
      person({ role: 'seller', hair: 'bun', pose: 'giving', x: 92, y: 450, scale: 1.05, shadow: false }),
      counter({ x: 244, y: 478, width: 372, height: 112, sign: false }),
      tote({ x: 302, y: 369, scale: 0.78, code: 'C 12', open: true, inside: goods }),
    ),
    panel(
      { x: 490, width: 446, background: 'outdoor' },
      calendar({ x: 223, y: 96, day: 'Mañana', color: red }),
      pickup({ x: 224, y: 476, scale: 0.9, moving: true, load }),
    ),
    arrow({ from: [440, 150], to: [520, 150], color: yellow }),
  ),
};

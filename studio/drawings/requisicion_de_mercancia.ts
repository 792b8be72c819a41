import { drawing } from './kit/canvas.ts';
import { keyboard, monitor } from './kit/devices.ts';
import { box } from './kit/goods.ts';
import { arrow, callout, correct, incorrect } from './kit/marks.ts';
import { bill } from './kit/money.ts';
import { blue, yellow } from './kit/palette.ts';
import { panel } from './kit/panels.ts';
import { clipboard } from './kit/paper.ts';
import { group, type Part } from './kit/pen.ts';
import { person } from './kit/people.ts';
import { bubble } from './kit/speech.ts';
import { counter } from './kit/store.ts';
import { van } from './kit/vehicles.ts';

/** The manager at the counter's computer, whose answer the screen shows. */
const atComputer = (shows: 'tick' | 'cross'): Part =>
  group(
    person({ role: 'manager', pose: 'typing', hair: 'bun', x: 230, y: 500, scale: 1.5, shadow: false }),
    counter({ x: 380, y: 540, width: 560, height: 165 }),
    keyboard({ x: 330, y: 378, scale: 1.1 }),
    monitor({ x: 510, y: 378, scale: 1.75, shows }),
  );

export default {
  tarjeta: drawing(
    { title: 'Una requisición y la caja que se pidió con ella', size: 'card' },
    clipboard({ x: 190, y: 212, scale: 1.45, title: 'Pedido', boxes: 4, lines: 0, signed: true }),
    arrow({ from: [338, 210], to: [418, 210] }),
    box({ x: 520, y: 310, scale: 1.75, shadow: true }),
    box({ x: 510, y: 186, scale: 1.2, color: yellow }),
  ),

  recorrido: drawing(
    {
      title: 'La clienta paga, el gerente llena la requisición, la mercancía llega',
      marks: [callout(1, 62, 80), callout(2, 372, 80), callout(3, 682, 80)],
    },
    panel(
      { x: 24, width: 292 },
      person({ role: 'seller', x: 78, y: 446, scale: 1.06, shadow: false }),
      counter({ x: 96, y: 472, width: 216, height: 140, sign: false }),
      person({
        role: 'customer',
        hair: 'long',
        pose: 'giving',
        x: 238,
        y: 480,
        scale: 1.06,
        flip: true,
        shirt: '#b8484f',
        holds: bill({ scale: 0.5, y: -6 }),
      }),
    ),
    panel(
      { x: 334, width: 292 },
      person({ role: 'manager', pose: 'typing', x: 72, y: 446, scale: 1.06, shadow: false }),
      counter({ x: 170, y: 472, width: 210, height: 140, sign: false }),
      keyboard({ x: 124, y: 334, scale: 0.75 }),
      monitor({ x: 208, y: 334, scale: 0.86, shows: 'form' }),
    ),
    panel(
      { x: 644, width: 292, background: 'outdoor' },
      van({ x: 132, y: 440, scale: 0.66, driver: false }),
      person({ role: 'driver', pose: 'carrying', x: 222, y: 486, scale: 0.98, flip: true }),
    ),
    arrow({ from: [290, 190], to: [364, 190], color: yellow }),
    arrow({ from: [600, 190], to: [674, 190], color: yellow }),
  ),

  aceptada: drawing(
    { title: 'Con el pago hecho, el sistema acepta', background: 'store', marks: [correct()] },
    atComputer('tick'),
    person({
      pose: 'giving',
      x: 790,
      y: 560,
      scale: 1.5,
      flip: true,
      holds: bill({ y: -6, scale: 0.6 }),
    }),
  ),

  rechazada: drawing(
    { title: 'Sin pago y sin cliente, el sistema rechaza', background: 'store', marks: [incorrect()] },
    atComputer('cross'),
    bubble({ x: 436, y: 66, words: ['Por si acaso'], width: 250, tail: 'left', color: '#ffffff' }),
    box({ x: 790, y: 520, scale: 1.5, shadow: true, color: blue, label: '?' }),
  ),
};

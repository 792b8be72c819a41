import { drawing } from './kit/canvas.ts';
import { puddle } from './kit/cleaning.ts';
import { box, brakeDisc } from './kit/goods.ts';
import { lettering } from './kit/lettering.ts';
import { arrow, callout, correct, incorrect } from './kit/marks.ts';
import { ink, red, steel, yellow } from './kit/palette.ts';
import { ticket } from './kit/paper.ts';
import { group, type Part, path, place, rect } from './kit/pen.ts';
import { person } from './kit/people.ts';
import { returnForm } from './kit/return-form.ts';
import { counter } from './kit/store.ts';

const desk: Part = counter({ x: 480, y: 640, width: 1040, height: 150, sign: false });

/** Where a thing should be and is not. */
const missing = (x: number, y: number, width: number, height: number): Part =>
  group(
    rect(x - width / 2, y - height, width, height, { stroke: steel, line: 'thick', dash: '16 14', r: 8 }),
    lettering('?', { x, y: y - height / 2, height: height * 0.5, color: steel }),
  );

const stains: Part = path(
  'M-34 -66c10 -12 24 -4 20 6s-22 8 -20 -6ZM8 -24c14 -8 26 2 18 10s-24 2 -18 -10ZM-8 -84c8 -6 16 0 12 6s-14 2 -12 -6Z',
  { fill: ink, line: 'none' },
);

export default {
  tarjeta: drawing(
    { title: 'Una caja que regresa y su comprobante', size: 'card' },
    box({ x: 262, y: 360, scale: 2.5, shadow: true }),
    ticket({ x: 506, y: 250, scale: 1.4, rotate: 6 }),
    arrow({ from: [480, 112], to: [140, 160], bow: 130, color: red }),
  ),

  recibir: drawing(
    { title: 'El cliente entrega la pieza y su comprobante', background: 'store' },
    person({
      role: 'seller',
      hair: 'bun',
      pose: 'giving',
      x: 250,
      y: 510,
      scale: 1.6,
      shadow: false,
      holds: ticket({ scale: 0.5, rotate: -6 }),
    }),
    counter({ x: 380, y: 560, width: 640, height: 170 }),
    person({ pose: 'giving', x: 740, y: 570, scale: 1.6, flip: true, holds: box({ y: 24, scale: 0.95 }) }),
  ),

  completa: drawing(
    { title: 'Pieza, caja y comprobante', background: 'store', marks: [correct()] },
    desk,
    box({ x: 256, y: 490, width: 300, height: 250 }),
    brakeDisc({ x: 566, y: 490, scale: 2.6 }),
    ticket({ x: 780, y: 370, scale: 1.5, rotate: 4 }),
  ),

  incompleta: drawing(
    { title: 'Pieza usada, sin caja y sin comprobante', background: 'store', marks: [incorrect()] },
    desk,
    missing(250, 488, 260, 230),
    puddle({ x: 550, y: 500, scale: 1.2 }),
    place({ x: 540, y: 490, scale: 2.6 }, brakeDisc(), stains),
    missing(800, 488, 140, 230),
  ),

  formato: drawing(
    {
      title: 'Las tres partes de un formato',
      marks: [callout(1, 262, 118), callout(2, 262, 300), callout(3, 262, 506)],
    },
    returnForm({ x: 490, y: 300, scale: 1.12, title: 'T2' }),
    place(
      { x: 800, y: 330, rotate: 28 },
      rect(-12, -130, 24, 190, { fill: yellow, r: 6 }),
      path('M-12 60H12L0 96Z', { fill: ink }),
    ),
  ),
};

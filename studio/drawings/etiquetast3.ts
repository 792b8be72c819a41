import { drawing } from './kit/canvas.ts';
import { battery, box } from './kit/goods.ts';
import { barcode, labelRoll } from './kit/labels.ts';
import { lettering } from './kit/lettering.ts';
import { correct, incorrect } from './kit/marks.ts';
import { cardboard } from './kit/palette.ts';
import { type Part, place } from './kit/pen.ts';
import { person } from './kit/people.ts';
import { bubble } from './kit/speech.ts';
import { counter, wallSign } from './kit/store.ts';
import { t3Label } from './kit/t3-label.ts';

const carton: Part = box({ x: 480, y: 540, width: 660, height: 410, color: cardboard, shadow: true });

export default {
  tarjeta: drawing(
    { title: 'Un rollo de etiquetas de garantía y una etiqueta', size: 'card' },
    labelRoll({ x: 322, y: 356, scale: 1.5, text: 'T3' }),
    t3Label({ x: 470, y: 124, scale: 1.3, rotate: -5 }),
  ),

  autorizacion: drawing(
    { title: 'El gerente revisa la pieza antes de autorizar', background: 'store' },
    person({ role: 'seller', pose: 'giving', x: 190, y: 520, scale: 1.6, shadow: false }),
    person({
      role: 'manager',
      pose: 'writing',
      hair: 'short',
      hairColor: 'grey',
      x: 790,
      y: 520,
      scale: 1.6,
      flip: true,
      shadow: false,
    }),
    counter({ x: 480, y: 570, width: 860, height: 175 }),
    battery({ x: 470, y: 396, scale: 1.5 }),
    place({ x: 620, y: 388 }, t3Label({ scale: 0.6, y: -24, rotate: -4, filled: false })),
    bubble({ x: 600, y: 96, words: ['Autorizada'], width: 230, tail: 'right' }),
  ),

  rollo: drawing(
    { title: 'El rollo inicial de 250 etiquetas' },
    labelRoll({ x: 340, y: 520, scale: 1.8, text: 'T3' }),
    t3Label({ x: 806, y: 372, scale: 1.36, rotate: 7 }),
    wallSign('250', { x: 600, y: 120, width: 330, height: 140 }),
    lettering('etiquetas', { x: 600, y: 236, height: 46 }),
  ),

  'bien-pegada': drawing(
    { title: 'La etiqueta derecha, llena y sin tapar el código', background: 'store', marks: [correct()] },
    carton,
    t3Label({ x: 324, y: 366, scale: 1.5 }),
    barcode({ x: 650, y: 372, scale: 0.86 }),
  ),

  'mal-pegada': drawing(
    { title: 'La etiqueta chueca, en blanco y encima del código', background: 'store', marks: [incorrect()] },
    carton,
    barcode({ x: 650, y: 372, scale: 0.86 }),
    t3Label({ x: 610, y: 352, scale: 1.5, rotate: 17, filled: false }),
  ),
};

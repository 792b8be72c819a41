import { drawing } from './kit/canvas.ts';
import { keyboard, monitor } from './kit/devices.ts';
import { sprayCan } from './kit/goods.ts';
import { barcode } from './kit/labels.ts';
import { lettering } from './kit/lettering.ts';
import { arrow, callout, correct, incorrect } from './kit/marks.ts';
import { blue, green, paper, red, steel, yellow } from './kit/palette.ts';
import { circle, group, type Part, path, place, rect } from './kit/pen.ts';
import { person } from './kit/people.ts';
import { counter } from './kit/store.ts';

/** The code of a can, seen large, and what was typed from it. */
const typed = (word: string, mark: 'left' | 'right', color: string): Part =>
  group(
    counter({ x: 480, y: 610, width: 1040, height: 120, sign: false }),
    path('M108 392 172 132M108 430 172 332', { stroke: steel, dash: '12 10' }),
    sprayCan({ x: 92, y: 490, scale: 3, color: blue }),
    barcode({ x: 352, y: 232, scale: 1.24, mark }),
    monitor({ x: 752, y: 490, scale: 2.1, shows: 'off' }),
    rect(636, 258, 232, 80, { fill: '#ffffff', r: 10 }),
    lettering(word, { x: 752, y: 298, height: 52, fit: 190 }),
    arrow({ from: [mark === 'right' ? 419 : 285, 372], to: [588, 400], color, bow: -46 }),
  );

export default {
  tarjeta: drawing(
    { title: 'Un código de barras con cinco dígitos marcados y una lata', size: 'card' },
    barcode({ x: 262, y: 200, scale: 1.42, mark: 'right' }),
    sprayCan({ x: 556, y: 350, scale: 3.5, color: blue }),
  ),

  'cinco-digitos': drawing(
    {
      title: 'Los cinco dígitos entre el segundo y el tercer grupo de barras',
      marks: [callout(1, 194, 74), callout(2, 480, 74), callout(3, 766, 74)],
    },
    barcode({ x: 480, y: 282, scale: 2.7, mark: 'right' }),
    arrow({ from: [626, 582], to: [626, 488], color: green }),
    lettering('Captura estos 5', { x: 586, y: 552, height: 40, fit: 420, align: 'end', color: green }),
  ),

  comparar: drawing(
    { title: 'Comparar el envase con la pantalla', background: 'store' },
    person({
      role: 'seller',
      hair: 'ponytail',
      pose: 'giving',
      x: 230,
      y: 520,
      scale: 1.6,
      shadow: false,
      holds: sprayCan({ y: 30, scale: 1.15, color: blue }),
    }),
    counter({ x: 480, y: 570, width: 880, height: 175 }),
    keyboard({ x: 560, y: 404, scale: 1.2 }),
    monitor({ x: 740, y: 396, scale: 2.15, shows: 'off' }),
    place({ x: 740, y: 122 }, ...screen()),
    circle(516, 252, 36, { fill: green, line: 'thick' }),
    lettering('=', { x: 516, y: 250, height: 76, color: paper }),
  ),

  'captura-correcta': drawing(
    { title: 'Se escribió 67890', background: 'store', marks: [correct()] },
    typed('67890', 'right', green),
  ),

  'captura-incorrecta': drawing(
    { title: 'Se escribió 12345', background: 'store', marks: [incorrect()] },
    typed('12345', 'left', red),
  ),
};

/** What the computer says about the can: its picture and its code. */
function screen(): Part[] {
  return [
    sprayCan({ x: -72, y: 138, scale: 1.6, color: blue }),
    lettering('67890', { x: 44, y: 46, height: 42, fit: 130, color: paper }),
    lettering('400 ML', { x: 44, y: 104, height: 30, fit: 130, color: yellow }),
  ];
}

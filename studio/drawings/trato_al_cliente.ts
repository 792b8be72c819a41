import { drawing } from './kit/canvas.ts';
import { monitor } from './kit/devices.ts';
import { box, brakeDisc, oilBottle, sprayCan } from './kit/goods.ts';
import { priceLabel } from './kit/labels.ts';
import { lettering } from './kit/lettering.ts';
import { correct, incorrect } from './kit/marks.ts';
import { noteList } from './kit/note-list.ts';
import { brick, cardboard, green, red, yellow } from './kit/palette.ts';
import { sheet } from './kit/paper.ts';
import { group, type Part } from './kit/pen.ts';
import { person } from './kit/people.ts';
import { bubble } from './kit/speech.ts';
import { counter } from './kit/store.ts';
import { car } from './kit/vehicles.ts';

const choice = (x: number, label: string, color: string, price: string): Part =>
  group(box({ x, y: 420, width: 116, height: 92, color, label }), priceLabel({ x, y: 452, price, scale: 1.1 }));

const named: [string, number][] = [
  ['Disco', 158],
  ['Balatas', 430],
  ['Líquido', 654],
  ['Limpiador', 842],
];

export default {
  tarjeta: drawing(
    { title: 'Una vendedora saluda por teléfono', size: 'card', background: 'store' },
    person({
      role: 'seller',
      pose: 'phone',
      hair: 'ponytail',
      hat: 'none',
      x: 210,
      y: 350,
      scale: 1.08,
      shadow: false,
    }),
    counter({ x: 320, y: 384, width: 520, height: 120 }),
    monitor({ x: 500, y: 264, scale: 0.8, shows: 'search' }),
    bubble({ x: 400, y: 70, words: ['¡Buenos', 'días!'], width: 190, textHeight: 32 }),
  ),

  'buena-llamada': drawing(
    { title: 'La vendedora saluda y da su nombre', background: 'store', marks: [correct()] },
    person({
      role: 'seller',
      pose: 'phone',
      hair: 'ponytail',
      hat: 'none',
      x: 270,
      y: 520,
      scale: 1.55,
      shadow: false,
    }),
    counter({ x: 480, y: 566, width: 800, height: 160 }),
    sheet({ x: 520, y: 372, scale: 0.5, lines: 4 }),
    monitor({ x: 710, y: 406, scale: 1.4, shows: 'search' }),
    bubble({ x: 506, y: 106, words: ['Buenos días,', 'le atiende Ana'], width: 330, textHeight: 36 }),
  ),

  'mala-llamada': drawing(
    { title: 'El vendedor contesta de mal modo', background: 'store', marks: [incorrect()] },
    person({ role: 'seller', pose: 'phone', x: 250, y: 520, scale: 1.55, flip: true, shadow: false }),
    counter({ x: 480, y: 566, width: 800, height: 160 }),
    monitor({ x: 700, y: 406, scale: 1.4, shows: 'off' }),
    bubble({ x: 530, y: 110, words: ['¿Qué?'], width: 220, textHeight: 52 }),
  ),

  'cuatro-datos': drawing(
    { title: 'Los cuatro datos del carro: marca, modelo, año y motor', background: 'road' },
    car({ x: 296, y: 540, scale: 1.22 }),
    noteList(['Marca', 'Modelo', 'Año', 'Motor'], { x: 756, y: 280, scale: 1.34, title: 'Su carro' }),
  ),

  opciones: drawing(
    { title: 'Tres marcas con tres precios de ejemplo', background: 'store', marks: [correct()] },
    person({ role: 'seller', pose: 'pointing', x: 160, y: 520, scale: 1.5, shadow: false }),
    counter({ x: 420, y: 566, width: 700, height: 146, sign: false }),
    choice(320, 'A', cardboard, '$350'),
    choice(470, 'B', yellow, '$520'),
    choice(620, 'C', brick, '$780'),
    lettering('Precios de ejemplo', { x: 420, y: 520, height: 30, color: '#ffffff' }),
    person({ hair: 'long', hairColor: 'brown', shirt: green, x: 850, y: 572, scale: 1.5, flip: true }),
    bubble({ x: 690, y: 108, words: ['¿?'], width: 130, textHeight: 52, tail: 'right' }),
  ),

  'sin-opciones': drawing(
    { title: 'Una sola caja y el vendedor que decide', background: 'store', marks: [incorrect()] },
    person({ role: 'seller', pose: 'pointing', x: 160, y: 520, scale: 1.5, shadow: false }),
    counter({ x: 420, y: 566, width: 700, height: 146, sign: false }),
    box({ x: 480, y: 420, width: 116, height: 92, label: 'A' }),
    bubble({ x: 420, y: 92, words: ['Lleve esta'], width: 300, textHeight: 42 }),
    person({ hairColor: 'grey', x: 850, y: 572, scale: 1.5, flip: true }),
  ),

  relacionado: drawing(
    { title: 'Con el disco de freno van balatas, líquido y limpiador', background: 'plain' },
    brakeDisc({ x: 158, y: 380, scale: 2.3 }),
    box({ x: 430, y: 380, width: 180, height: 132 }),
    oilBottle({ x: 654, y: 380, scale: 2.4, color: yellow }),
    sprayCan({ x: 842, y: 380, scale: 2.4, color: red }),
    ...[300, 564, 752].map((x) => lettering('+', { x, y: 306, height: 60 })),
    ...named.map(([word, x]) => lettering(word, { x, y: 434, height: 34 })),
  ),
};

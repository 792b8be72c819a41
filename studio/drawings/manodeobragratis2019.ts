import { drawing } from './kit/canvas.ts';
import { filter, oilJug } from './kit/goods.ts';
import { highlight } from './kit/marks.ts';
import { bill, coins } from './kit/money.ts';
import { blue, green, red, yellow } from './kit/palette.ts';
import { ticket } from './kit/paper.ts';
import { person } from './kit/people.ts';
import { storeFront, wallSign } from './kit/store.ts';
import { drainPan, toolbox, wrench } from './kit/tools.ts';
import { car } from './kit/vehicles.ts';

export default {
  tarjeta: drawing(
    { title: 'Un mecánico con su llave junto a un carro', size: 'card', background: 'outdoor' },
    car({ x: 400, y: 330, scale: 0.8, color: blue }),
    person({ role: 'mechanic', pose: 'waving', x: 150, y: 350, scale: 0.95 }),
    toolbox({ x: 250, y: 356, scale: 0.8 }),
  ),
  'sucursal-tijuana': drawing(
    { title: 'La entrada del taller con el letrero de la promoción', background: 'outdoor' },
    storeFront({ x: 560, y: 460, sign: 'TALLER' }),
    wallSign('MANO DE OBRA GRATIS', { x: 560, y: 84, width: 520, height: 76, color: red }),
    car({ x: 520, y: 525, scale: 0.9, color: blue }),
    person({ role: 'mechanic', pose: 'waving', x: 150, y: 525, scale: 0.9 }),
    drainPan({ x: 260, y: 530 }),
  ),
  'descuento-filtro-sellado': drawing(
    {
      title: 'Un ticket con el descuento del bono al final, junto a aceite y filtro sellado',
      marks: [highlight(690, 385, 110, 44, red)],
    },
    oilJug({ x: 200, y: 480, scale: 2.7, color: green, shadow: true }),
    filter({ x: 430, y: 480, scale: 2.7, shadow: true }),
    ticket({ x: 690, y: 305, scale: 2.1, total: '-40' }),
  ),
  'filtro-de-cartucho': drawing(
    { title: 'Un filtro de cartucho junto a un filtro sellado' },
    filter({ x: 300, y: 490, scale: 4, kind: 'cartridge', shadow: true }),
    filter({ x: 610, y: 490, scale: 3, kind: 'sealed', shadow: true }),
    wrench({ x: 810, y: 470, scale: 1.3 }),
  ),
  'bono-filtro-sellado': drawing(
    { title: 'Aceite y filtro sellado junto a un bono de 40 pesos' },
    oilJug({ x: 200, y: 480, scale: 2.9, color: green, shadow: true }),
    filter({ x: 440, y: 480, scale: 2.9, shadow: true }),
    bill({ x: 730, y: 270, scale: 2.1, amount: '40' }),
    coins({ x: 730, y: 480, count: 5, scale: 1.7 }),
  ),
  'bono-filtro-de-cartucho': drawing(
    { title: 'Aceite y filtro de cartucho junto a un bono de 40 pesos' },
    oilJug({ x: 200, y: 480, scale: 2.9, color: yellow, shadow: true }),
    filter({ x: 440, y: 480, scale: 3, kind: 'cartridge', shadow: true }),
    bill({ x: 730, y: 270, scale: 2.1, amount: '40' }),
    coins({ x: 730, y: 480, count: 5, scale: 1.7 }),
  ),
};

import { drawing } from './kit/canvas.ts';
import { filter, oilBottle, oilJug } from './kit/goods.ts';
import { promoHolder } from './kit/labels.ts';
import { arrow, callout, measure } from './kit/marks.ts';
import { coins } from './kit/money.ts';
import { blue, green, ink, red, silver } from './kit/palette.ts';
import { repeat } from './kit/pen.ts';
import { person } from './kit/people.ts';
import { shelf, shelfEdge } from './kit/shelves.ts';
import { counter, wallSign } from './kit/store.ts';
import { drainPan } from './kit/tools.ts';
import { car } from './kit/vehicles.ts';

const row = (color: string, label: string) => repeat(5, oilBottle({ color, label, scale: 1.5 }));

export default {
  tarjeta: drawing(
    { title: 'Botellas de aceite, un filtro y monedas de ahorro', size: 'card' },
    oilJug({ x: 160, y: 340, scale: 2.3, color: green, shadow: true }),
    oilBottle({ x: 310, y: 340, scale: 2.3, color: red, shadow: true }),
    filter({ x: 430, y: 340, scale: 2, shadow: true }),
    coins({ x: 545, y: 340, count: 5, scale: 1.4 }),
  ),
  mecanica: drawing(
    {
      title: 'Tres pasos: elegir el aceite, agregar el filtro y pasar al taller',
      marks: [callout(1, 150, 100), callout(2, 400, 100), callout(3, 755, 100)],
    },
    oilBottle({ x: 150, y: 440, scale: 3.4, color: green, label: 'GTX', shadow: true }),
    arrow({ from: [235, 330], to: [300, 330] }),
    filter({ x: 400, y: 440, scale: 3, shadow: true }),
    arrow({ from: [500, 330], to: [560, 330] }),
    car({ x: 750, y: 440, scale: 0.85, color: blue }),
    drainPan({ x: 820, y: 452, scale: 0.7 }),
  ),
  promocion: drawing(
    { title: 'Tres líneas de aceite en el mostrador y un filtro', background: 'store' },
    wallSign('GANA MÁS', { x: 480, y: 90, width: 380, height: 90, color: red }),
    oilBottle({ x: 340, y: 434, scale: 2.4, color: green, label: 'GTX' }),
    oilBottle({ x: 460, y: 434, scale: 2.4, color: silver, label: 'MAGNATEC' }),
    oilBottle({ x: 580, y: 434, scale: 2.4, color: ink, label: 'EDGE' }),
    filter({ x: 720, y: 434, scale: 2.1 }),
    counter({ x: 520, y: 560, width: 620 }),
    person({ role: 'mechanic', pose: 'pointing', x: 110, y: 560, scale: 1.2 }),
  ),
  'porta-promocion': drawing(
    { title: 'Dos porta promociones en el mismo carril, a 60 cm uno del otro' },
    shelf({ x: 480, y: 560, width: 800, level: 210, rows: [row(green, 'GTX'), row(red, 'EDGE')] }),
    shelfEdge({ x: 480, y: 345, width: 790 }),
    promoHolder({ x: 250, y: 350, scale: 1, text: 'PROMO' }),
    promoHolder({ x: 710, y: 350, scale: 1, text: 'PROMO' }),
    measure('60 cm', [250, 290], [710, 290]),
  ),
};

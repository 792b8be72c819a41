import { drawing } from './kit/canvas.ts';
import { gpsPin } from './kit/devices.ts';
import { box } from './kit/goods.ts';
import { callout, correct, incorrect } from './kit/marks.ts';
import { noteList } from './kit/note-list.ts';
import { blue, brick, steel } from './kit/palette.ts';
import { routeMap, sheet } from './kit/paper.ts';
import { nothing } from './kit/pen.ts';
import { person } from './kit/people.ts';
import { counter, storeFront } from './kit/store.ts';
import { van } from './kit/vehicles.ts';

const parcel = box({ width: 84, height: 62, y: 26 });

export default {
  tarjeta: drawing(
    { title: 'Un repartidor entrega una caja', size: 'card', background: 'outdoor' },
    van({ x: 214, y: 332, scale: 0.86, driver: false }),
    person({ role: 'driver', pose: 'giving', x: 350, y: 372, scale: 1.02, holds: parcel }),
    person({
      hair: 'long',
      hairColor: 'brown',
      shirt: brick,
      pose: 'giving',
      holds: nothing,
      x: 570,
      y: 372,
      scale: 1.02,
      flip: true,
    }),
  ),

  comparar: drawing(
    { title: 'El repartidor compara las cajas con la nota', background: 'store' },
    noteList(['2 frenos', '1 banda', '3 filtros'], { x: 806, y: 190 }),
    person({
      role: 'driver',
      pose: 'reading',
      x: 150,
      y: 566,
      scale: 1.5,
      holds: sheet({ scale: 0.44, lines: 4, title: 'Nota' }),
    }),
    counter({ x: 590, y: 566, width: 640, height: 120, color: steel, sign: false }),
    box({ x: 364, y: 446, width: 112, height: 84, label: 'Frenos' }),
    box({ x: 364, y: 362, width: 112, height: 84, label: 'Frenos' }),
    box({ x: 494, y: 446, width: 112, height: 66, label: 'Banda' }),
    ...[616, 714, 812].map((x) => box({ x, y: 446, width: 88, height: 74, label: 'Filtro' })),
  ),

  ruta: drawing(
    {
      title: 'Una ruta con tres paradas',
      background: 'plain',
      marks: [callout(1, 454, 219), callout(2, 587, 269), callout(3, 740, 141)],
    },
    routeMap({ x: 480, y: 310, scale: 2.6 }),
    storeFront({ x: 200, y: 462, scale: 0.28 }),
    gpsPin({ x: 454, y: 320, scale: 1.6, color: blue }),
    gpsPin({ x: 587, y: 370, scale: 1.6, color: blue }),
    gpsPin({ x: 740, y: 242, scale: 1.6, color: blue }),
  ),

  'en-la-mano': drawing(
    { title: 'El repartidor entrega la caja en la mano', background: 'outdoor', marks: [correct('top-left')] },
    storeFront({ sign: 'Taller', x: 650, y: 458, scale: 0.92 }),
    van({ x: 150, y: 480, scale: 0.95, driver: false }),
    person({ role: 'driver', pose: 'giving', x: 470, y: 566, scale: 1.12, holds: parcel }),
    person({
      role: 'mechanic',
      hair: 'ponytail',
      pose: 'giving',
      holds: nothing,
      x: 712,
      y: 566,
      scale: 1.12,
      flip: true,
      skin: 'light',
    }),
  ),

  abandonada: drawing(
    { title: 'Una caja abandonada frente a la puerta cerrada', background: 'outdoor', marks: [incorrect('top-left')] },
    storeFront({ sign: 'Taller', x: 630, y: 458, scale: 1.02 }),
    box({ x: 640, y: 512, width: 120, height: 88, shadow: true }),
    van({ x: 150, y: 574, scale: 0.92, flip: true, moving: true }),
  ),
};

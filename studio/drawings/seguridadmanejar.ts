import { cabin } from './kit/cabin.ts';
import { drawing } from './kit/canvas.ts';
import { cellphone, gpsPin, satellite } from './kit/devices.ts';
import { box } from './kit/goods.ts';
import { callout, correct, incorrect, measure } from './kit/marks.ts';
import { roadSign } from './kit/outdoors.ts';
import { paper, red } from './kit/palette.ts';
import { group, tube } from './kit/pen.ts';
import { car, pickup, van } from './kit/vehicles.ts';

const load = group(
  box({ x: -46, width: 84, height: 96 }),
  box({ x: 42, width: 84, height: 78 }),
  box({ x: -46, y: -96, width: 70, height: 46 }),
  tube('M-98 -30-84 -142H-10L84 -80 92 -30', 4, red),
);

export default {
  tarjeta: drawing(
    { title: 'Un repartidor al volante con el cinturón puesto', size: 'card', background: 'plain' },
    cabin({ x: 220, y: 332, scale: 0.98 }),
  ),

  revision: drawing(
    {
      title: 'Los cinco puntos de revisión de una pickup de reparto',
      background: 'outdoor',
      marks: [
        callout(1, 180, 526),
        callout(2, 872, 404),
        callout(3, 724, 360),
        callout(4, 614, 300),
        callout(5, 128, 262),
      ],
    },
    pickup({ x: 480, y: 548, scale: 1.62, driver: false, load }),
  ),

  'manos-al-volante': drawing(
    { title: 'Cinturón puesto y dos manos al volante', background: 'plain', marks: [correct()] },
    cabin({ x: 350, y: 492, scale: 1.46 }),
  ),

  'celular-al-volante': drawing(
    { title: 'Sin cinturón y con el celular en la mano', background: 'plain', marks: [incorrect()] },
    cabin({ x: 350, y: 492, scale: 1.46, belt: false, holds: cellphone({ y: -42, scale: 0.78, rotate: 8 }) }),
  ),

  distancia: drawing(
    { title: 'Tres segundos entre la camioneta y el carro de adelante', background: 'road' },
    van({ x: 190, y: 530, scale: 0.74, moving: true }),
    car({ x: 800, y: 530, scale: 0.74, driver: true }),
    measure('3 segundos', [350, 432], [646, 432], paper),
  ),

  gps: drawing(
    { title: 'La camioneta se ubica por GPS a toda hora', background: 'road' },
    satellite({ x: 540, y: 126, scale: 1.3, rotate: 30 }),
    roadSign({ shape: 'board', text: 'GPS 24 horas', x: 820, y: 396, scale: 1.15 }),
    van({ x: 330, y: 540, moving: true }),
    gpsPin({ x: 330, y: 316, scale: 1.2 }),
  ),
};

import { drawing } from './kit/canvas.ts';
import { extinguisher, handTruck, ladder } from './kit/containers.ts';
import { box, tire } from './kit/goods.ts';
import { yellow } from './kit/palette.ts';
import { group, repeat } from './kit/pen.ts';
import { person } from './kit/people.ts';
import { shelf } from './kit/shelves.ts';

const cartons = repeat(2, box({ width: 70, height: 58 }));
const load = group(box(), box({ y: -72, label: 'Frenos' }));

export default {
  'equipo-de-apoyo': drawing(
    {
      title: 'Una persona mueve cajas con un diablito; alrededor, una escalera, un extintor y un anaquel',
      size: 'card',
      background: 'store',
    },
    shelf({ x: 514, y: 314, scale: 0.8, width: 210, rows: [cartons, cartons, repeat(2, tire({ scale: 0.86 }))] }),
    ladder({ x: 92, y: 330, scale: 1.12 }),
    handTruck({ x: 362, y: 362, scale: 0.94, load }),
    person({ role: 'driver', pose: 'pushing', hatColor: yellow, x: 223, y: 362, scale: 0.94 }),
    extinguisher({ x: 574, y: 366, scale: 0.84 }),
  ),
};

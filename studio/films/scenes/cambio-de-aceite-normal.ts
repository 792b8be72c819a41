import { oilChange } from '@mostrador/contract/oil-change';
import Droplets from 'lucide-react/icons/droplets';
import { choose, click, highlight, look } from '../engine/actions.ts';
import { type Film, step } from '../engine/film.ts';
import { ordinaryPage } from '../engine/system/oil-change.ts';
import { exampleOrder, orders, ordersPage } from '../engine/system/orders.ts';
import { example } from '../engine/system/people.ts';
import { pesos } from '../engine/system/pesos.ts';
import { workshop } from '../engine/system/workshop.ts';

const { labourWithoutPurchase, ordinary } = oilChange;
const [quaker, gulf] = ordinary.brands;

export default {
  id: 'cambio-de-aceite-normal',
  module: 'taller',
  order: 5,
  color: 'green',
  titulo: 'Cambio de aceite normal',
  icon: Droplets,
  system: workshop({ ordenes: ordersPage, aceite: ordinaryPage }),
  start: { page: 'ordenes', rows: { ordenes: orders } },
  steps: [
    step(
      'Crea una *Nueva orden*, elige al cliente y el servicio *Cambio de aceite*.',
      click('nueva', { page: 'aceite' }),
      look('titulo', 'guardar', 'resumen', 'cliente', 'mano'),
      choose('cliente', example.name),
      choose('servicio', 'Cambio de aceite'),
    ),
    step(
      `Si el cliente no compra aceite y filtro, la mano de obra es de ${pesos(labourWithoutPurchase)}.`,
      choose('compra', 'No'),
      highlight('linea-mano', 2.2),
    ),
    step(
      `Si los compra, elige *Sí* y el aceite: *${quaker}* o *${gulf}*.`,
      choose('compra', 'Sí'),
      choose('aceite', quaker),
    ),
    step(
      `Con filtro *sellado*, la mano de obra es de ${pesos(ordinary.sealedFilter)}.`,
      choose('filtro', 'Sellado'),
      highlight('linea-mano', 2),
    ),
    step(
      `Con filtro de *cartucho*, la mano de obra es de ${pesos(ordinary.cartridgeFilter)}.`,
      choose('filtro', 'Cartucho'),
      highlight('linea-mano', 2),
    ),
    step(
      'Revisa el resumen con el cliente y presiona *Guardar orden*.',
      look(),
      click('guardar', {
        page: 'ordenes',
        rows: { ordenes: [exampleOrder('En proceso'), ...orders] },
        toast: 'Orden 1042 guardada',
      }),
    ),
  ],
  recap: {
    say: 'El precio depende de si compra aceite y filtro, y del tipo de filtro.',
    points: [
      `No compra aceite y filtro: ${pesos(labourWithoutPurchase)}`,
      `${quaker} o ${gulf} con filtro sellado: ${pesos(ordinary.sealedFilter)}`,
      `${quaker} o ${gulf} con filtro de cartucho: ${pesos(ordinary.cartridgeFilter)}`,
    ],
  },
  coverStep: 5,
} satisfies Film;

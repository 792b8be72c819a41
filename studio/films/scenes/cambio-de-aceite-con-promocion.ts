import { oilChange } from '@mostrador/contract/oil-change';
import BadgePercent from 'lucide-react/icons/badge-percent';
import { choose, click, highlight, look, type } from '../engine/actions.ts';
import { type Film, step } from '../engine/film.ts';
import { promotionOils, promotionPage } from '../engine/system/oil-change.ts';
import { exampleOrder, orders, ordersPage } from '../engine/system/orders.ts';
import { example } from '../engine/system/people.ts';
import { pesos } from '../engine/system/pesos.ts';
import { workshop } from '../engine/system/workshop.ts';

const { brand, lines, labourWithCartridgeFilter, mechanicRecord, bonusWithoutLabour } = oilChange.promotion;
const [first, second, third] = lines;

export default {
  id: 'cambio-de-aceite-con-promocion',
  module: 'taller',
  order: 4,
  color: 'green',
  titulo: 'Cambio de aceite con promoción',
  icon: BadgePercent,
  system: workshop({ ordenes: ordersPage, aceite: promotionPage }),
  start: { page: 'ordenes', rows: { ordenes: orders } },
  steps: [
    step(
      'Crea una *Nueva orden*, elige al cliente y el servicio *Cambio de aceite*.',
      click('nueva', { page: 'aceite' }),
      look('titulo', 'guardar', 'resumen', 'cliente', 'promocion'),
      choose('cliente', example.name),
      choose('servicio', 'Cambio de aceite'),
    ),
    step(
      `La promoción ${brand} aplica con *${first}*, *${second}* y *${third}*.`,
      choose('aceite', promotionOils[1] ?? ''),
    ),
    step('Elige el *filtro* que lleva el carro: sellado o de cartucho.', choose('filtro', 'Cartucho')),
    step(
      `Marca la promoción: con filtro de cartucho, el cliente paga ${pesos(labourWithCartridgeFilter)} de mano de obra.`,
      click('promocion'),
      highlight('linea-mano', 2.4),
    ),
    step(
      `Registra la mano de obra del mecánico: ${pesos(mechanicRecord.sealedFilter)} con filtro sellado y ${pesos(mechanicRecord.cartridgeFilter)} con cartucho.`,
      type('mecanico', pesos(mechanicRecord.cartridgeFilter)),
      highlight('mecanico', 1.6),
    ),
    step(
      `Si compra aceite y filtro pero no usa la mano de obra, el bono es de ${pesos(bonusWithoutLabour)}.`,
      highlight('bono', 3),
    ),
    step(
      'Confirma el aceite, el filtro y la mano de obra; después, presiona *Guardar orden*.',
      highlight('resumen', 2.2),
      look(),
      click('guardar', {
        page: 'ordenes',
        rows: { ordenes: [exampleOrder('En proceso'), ...orders] },
        toast: 'Orden 1042 guardada',
      }),
    ),
  ],
  recap: {
    say: 'La promoción depende del aceite y del filtro que compra el cliente.',
    points: [
      `${brand} ${first}, ${second} o ${third}`,
      `Filtro de cartucho: el cliente paga ${pesos(labourWithCartridgeFilter)}`,
      `Mecánico: ${pesos(mechanicRecord.sealedFilter)} sellado, ${pesos(mechanicRecord.cartridgeFilter)} cartucho`,
      `Sin mano de obra: bono de ${pesos(bonusWithoutLabour)}`,
    ],
  },
  coverStep: 4,
} satisfies Film;

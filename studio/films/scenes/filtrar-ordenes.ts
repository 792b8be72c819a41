import Funnel from 'lucide-react/icons/funnel';
import { choose, click, highlight, look, type } from '../engine/actions.ts';
import { type Film, step } from '../engine/film.ts';
import { filteredOrdersPage } from '../engine/system/filtered-orders.ts';
import { exampleOrder, orders } from '../engine/system/orders.ts';
import { workshop } from '../engine/system/workshop.ts';

export default {
  id: 'filtrar-ordenes',
  module: 'taller',
  order: 7,
  color: 'blue',
  titulo: 'Filtrar órdenes',
  icon: Funnel,
  system: workshop({ ordenes: filteredOrdersPage }),
  start: { page: 'ordenes', rows: { ordenes: [exampleOrder('Revisión'), ...orders] } },
  steps: [
    step(
      'Los filtros están arriba de la lista: *Buscar*, *Estatus* y *Fecha*.',
      highlight(['buscar', 'filtro-fecha'], 2.6),
    ),
    step(
      'En *Estatus* elige *Revisión*: solo quedan esas órdenes.',
      look('titulo', 'ordenes'),
      choose('filtro-estatus', 'Revisión'),
    ),
    step('Combina filtros: en *Fecha*, elige *Hoy*.', choose('filtro-fecha', 'Hoy')),
    step('En *Buscar* también puedes escribir parte del nombre del cliente.', type('buscar', 'muestra')),
    step('Junto al título ves cuántas órdenes cumplen los filtros.', look(), highlight('titulo', 2.2)),
    step(
      'Presiona *Limpiar filtros* para volver a ver todas.',
      click('limpiar', { values: { buscar: '', 'filtro-estatus': '', 'filtro-fecha': '' } }),
    ),
  ],
  recap: {
    say: '¿No aparece una orden? Revisa que no haya un filtro puesto.',
    points: [
      'Filtrar por estatus',
      'Agregar la fecha',
      'Escribir parte del nombre o el número',
      'Limpiar filtros al terminar',
    ],
  },
  coverStep: 2,
} satisfies Film;

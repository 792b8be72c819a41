import RefreshCw from 'lucide-react/icons/refresh-cw';
import { choose, click, highlight, look, type } from '../engine/actions.ts';
import { type Film, step } from '../engine/film.ts';
import { orderPage, received, statusDialog } from '../engine/system/order-detail.ts';
import { exampleOrder, orders, ordersPage } from '../engine/system/orders.ts';
import { workshop } from '../engine/system/workshop.ts';

const remark = 'Se empieza el trabajo de frenos';

export default {
  id: 'cambiar-estatus-de-orden',
  module: 'taller',
  order: 6,
  color: 'yellow',
  titulo: 'Cambiar el estatus de una orden',
  icon: RefreshCw,
  system: workshop({ ordenes: ordersPage, orden: orderPage }, { estatus: statusDialog }),
  start: {
    page: 'ordenes',
    rows: { ordenes: [exampleOrder('Revisión'), ...orders], historial: [received] },
    values: { actual: 'Revisión' },
  },
  steps: [
    step('En *Órdenes*, busca la orden por su número.', look('titulo', 'ordenes'), type('buscar', '1042')),
    step(
      'Presiona *Abrir* en su renglón.',
      look(),
      click('ordenes.1042.Abrir', { page: 'orden', values: { buscar: '' } }),
    ),
    step('Mira su estatus actual: está en *Revisión*.', highlight('estatus', 2)),
    step(
      'Presiona *Cambiar estatus* y elige el nuevo de la lista.',
      click('cambiar', { dialog: 'estatus' }),
      look('dialogo'),
      choose('nuevo-estatus', 'En proceso'),
    ),
    step('Escribe una *nota* corta que explique el cambio.', type('nota', remark)),
    step(
      'Presiona *Guardar*: el cambio queda en el historial de la orden.',
      click('guardar-estatus', {
        dialog: null,
        toast: 'Estatus actualizado',
        values: { actual: 'En proceso' },
        rows: { historial: [{ id: 'proceso', cells: ['Hoy 10:25', 'En proceso', remark] }, received] },
      }),
      look(),
      highlight(['estatus', 'historial.proceso'], 2.2),
    ),
  ],
  recap: {
    say: 'Con el estatus al día, cualquiera puede informar bien al cliente.',
    points: [
      'Buscar la orden y abrirla',
      'Cambiar estatus',
      'Elegir el nuevo y escribir una nota',
      'Guardar y revisar el historial',
    ],
  },
  coverStep: 4,
} satisfies Film;

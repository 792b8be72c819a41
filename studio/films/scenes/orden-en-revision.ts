import ClipboardPlus from 'lucide-react/icons/clipboard-plus';
import { choose, click, highlight, look, type } from '../engine/actions.ts';
import { type Film, step } from '../engine/film.ts';
import { newOrderPage } from '../engine/system/new-order.ts';
import { exampleOrder, orders, ordersPage } from '../engine/system/orders.ts';
import { example } from '../engine/system/people.ts';
import { workshop } from '../engine/system/workshop.ts';

export default {
  id: 'orden-en-revision',
  module: 'taller',
  order: 3,
  color: 'yellow',
  titulo: 'Registrar una orden en estatus Revisión',
  icon: ClipboardPlus,
  system: workshop({ ordenes: ordersPage, nueva: newOrderPage }),
  start: { page: 'ordenes', rows: { ordenes: orders } },
  steps: [
    step('En *Órdenes*, presiona *Nueva orden*.', click('nueva', { page: 'nueva' })),
    step(
      'Elige al *cliente*: el sistema trae su carro.',
      look('titulo', 'km', 'guardar'),
      choose('cliente', example.name),
      highlight('carro', 1.4),
    ),
    step('Anota el *kilometraje* y el *servicio* que pide.', type('km', '84,500'), choose('servicio', 'Frenos')),
    step('En *Estatus*, elige *Revisión*.', choose('estatus', 'Revisión')),
    step('Escribe lo que reporta el cliente, con sus palabras.', type('comentario', 'Rechina al frenar de bajada.')),
    step(
      'Presiona *Guardar orden*. El aviso te da su número.',
      look(),
      click('guardar', {
        page: 'ordenes',
        rows: { ordenes: [exampleOrder('Revisión'), ...orders] },
        toast: 'Orden 1042 guardada',
      }),
    ),
    step('La orden 1042 queda en la lista con estatus *Revisión*.', highlight('ordenes.1042', 2.2)),
  ],
  recap: {
    say: 'Con su número encuentras la orden en cualquier momento.',
    points: [
      'Nueva orden',
      'Cliente, kilometraje y servicio',
      'Estatus: Revisión',
      'Lo que reporta el cliente',
      'Guardar y anotar el número',
    ],
  },
  coverStep: 4,
} satisfies Film;

import ClipboardX from 'lucide-react/icons/clipboard-x';
import { choose, click, highlight, look, type } from '../engine/actions.ts';
import { type Film, step } from '../engine/film.ts';
import { cancelledOrderPage } from '../engine/system/new-order.ts';
import { exampleOrder, orders, ordersPage } from '../engine/system/orders.ts';
import { example } from '../engine/system/people.ts';
import { workshop } from '../engine/system/workshop.ts';

export default {
  id: 'ordenes-canceladas',
  module: 'taller',
  order: 8,
  color: 'red',
  titulo: 'Las órdenes canceladas también se capturan',
  icon: ClipboardX,
  system: workshop({ ordenes: ordersPage, nueva: cancelledOrderPage }),
  start: { page: 'ordenes', rows: { ordenes: orders } },
  steps: [
    step('Aunque el cliente cancele, la orden se captura: presiona *Nueva orden*.', click('nueva', { page: 'nueva' })),
    step(
      'Elige al *cliente* y el *servicio* que había pedido.',
      look('titulo', 'km', 'guardar'),
      choose('cliente', example.name),
      choose('servicio', 'Suspensión'),
    ),
    step('En *Estatus*, elige *Cancelada*.', choose('estatus', 'Cancelada')),
    step('Escribe el *motivo* de la cancelación.', type('comentario', 'El cliente prefiere traerlo otro día.')),
    step(
      'Presiona *Guardar orden*, igual que con cualquier otra.',
      look(),
      click('guardar', {
        page: 'ordenes',
        rows: { ordenes: [exampleOrder('Cancelada'), ...orders] },
        toast: 'Orden 1042 guardada',
      }),
    ),
    step('La orden queda en la lista con estatus *Cancelada*.', highlight('ordenes.1042', 2.4)),
  ],
  recap: {
    say: 'Una orden cancelada no se deja fuera: también se captura.',
    points: [
      'Nueva orden, como siempre',
      'Cliente y servicio que pidió',
      'Estatus: Cancelada',
      'Motivo de la cancelación y guardar',
    ],
  },
  coverStep: 3,
} satisfies Film;

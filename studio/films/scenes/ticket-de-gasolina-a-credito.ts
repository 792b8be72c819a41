import Fuel from 'lucide-react/icons/fuel';
import { choose, click, highlight, look, type } from '../engine/actions.ts';
import { type Film, step } from '../engine/film.ts';
import {
  captureFuelPage,
  cash,
  cashPage,
  cashRows,
  fuel,
  fuelTicket,
  fuelTickets,
  fuelTicketsPage,
} from '../engine/system/cash.ts';

export default {
  id: 'ticket-de-gasolina-a-credito',
  module: 'caja',
  order: 1,
  color: 'yellow',
  titulo: 'Capturar un ticket de gasolina a crédito',
  icon: Fuel,
  system: cash({ corte: cashPage, tickets: fuelTicketsPage, captura: captureFuelPage }),
  start: { page: 'corte', rows: { corte: cashRows, tickets: fuelTickets } },
  steps: [
    step(
      'En el menú abre *Tickets a crédito* y presiona *Capturar ticket*.',
      click('menu.credito', { page: 'tickets' }),
      click('capturar', { page: 'captura' }),
    ),
    step('Ten el ticket a la mano: de ahí se copian los datos.', highlight('ticket', 2.2)),
    step(
      'Escribe la *estación*, el *folio* y la *fecha* como vienen en el ticket.',
      look('titulo', 'ticket', 'pago'),
      type('estacion', fuel.station),
      type('folio', fuel.folio),
      type('fecha', fuel.day),
    ),
    step(
      'Captura los *litros* y el *importe* total.',
      type('litros', fuel.litres),
      type('importe', fuel.amount),
      highlight(['papel-litros', 'papel-importe'], 1.4),
    ),
    step(
      'Elige el *vehículo* que cargó gasolina y su *conductor*.',
      choose('vehiculo', fuel.vehicle),
      choose('conductor', fuel.driver),
    ),
    step('En *Forma de pago* elige *Crédito*.', choose('pago', 'Crédito')),
    step(
      'Compara una vez más con el ticket y presiona *Guardar ticket*.',
      look(),
      highlight(['estacion', 'ticket', 'pago'], 1.6),
      click('guardar', {
        page: 'tickets',
        rows: { tickets: [fuelTicket, ...fuelTickets] },
        toast: 'Ticket 000123 guardado',
      }),
    ),
  ],
  recap: {
    say: 'Lo capturado debe decir lo mismo que el ticket.',
    points: [
      'Tickets a crédito, Capturar ticket',
      'Estación, folio y fecha',
      'Litros e importe',
      'Vehículo y conductor',
      'Forma de pago: Crédito',
    ],
  },
  coverStep: 4,
} satisfies Film;

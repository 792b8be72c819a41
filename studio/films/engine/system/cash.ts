import type { Dialog, Page, System } from '../page.ts';
import { page, primary, row, selectField, table, tall, textField, ticket } from '../parts.ts';
import type { TableRow } from '../state.ts';

/** The in-store cash program with the pages that a film needs. */
export const cash = (pages: Record<string, Page>, dialogs: Record<string, Dialog> = {}): System => ({
  name: 'Sistema de Caja',
  menu: [
    { id: 'corte', label: 'Corte de caja' },
    { id: 'gastos', label: 'Gastos' },
    { id: 'credito', label: 'Tickets a crédito' },
    { id: 'reportes', label: 'Reportes' },
  ],
  pages,
  dialogs,
});

export const fuel = {
  station: 'Estación de Ejemplo',
  folio: '000123',
  day: '14 de mayo',
  litres: '20.00',
  amount: '$500.00',
  vehicle: 'Reparto 7',
  driver: 'Repartidor de Ejemplo',
} as const;

export const fuelTicket: TableRow = {
  id: fuel.folio,
  cells: [fuel.folio, fuel.station, fuel.vehicle, fuel.litres, fuel.amount, 'Crédito'],
};
export const fuelTickets: readonly TableRow[] = [
  { id: '000118', cells: ['000118', fuel.station, 'Reparto 2', '18.00', '$450.00', 'Crédito'] },
  { id: '000115', cells: ['000115', fuel.station, 'Reparto 5', '24.00', '$600.00', 'Crédito'] },
];

const columns = [
  { title: 'Folio', share: 1, look: 'number' },
  { title: 'Estación', share: 2.2 },
  { title: 'Vehículo', share: 1.4 },
  { title: 'Litros', share: 0.9, look: 'number' },
  { title: 'Importe', share: 1.1, look: 'number' },
  { title: 'Pago', share: 1 },
] as const;

export const fuelTicketsPage = page(
  'Tickets de gasolina a crédito',
  'credito',
  [tall(330, table('tickets', columns))],
  {
    buttons: [primary('capturar', 'Capturar ticket')],
  },
);

export const cashPage = page('Corte de caja', 'corte', [
  tall(
    250,
    table('corte', [
      { title: 'Concepto', share: 3 },
      { title: 'Estado', share: 2 },
    ]),
  ),
]);

export const cashRows: readonly TableRow[] = [
  { id: 'ventas', cells: ['Ventas del día', 'Capturadas'] },
  { id: 'gastos', cells: ['Gastos', 'Capturados'] },
  { id: 'gasolina', cells: ['Tickets de gasolina a crédito', 'Falta 1 por capturar'] },
];

export const captureFuelPage = page(
  'Capturar ticket de gasolina',
  'credito',
  [
    row([textField('estacion', 'Estación'), 3], [textField('folio', 'Folio'), 2]),
    row(textField('fecha', 'Fecha'), textField('litros', 'Litros'), textField('importe', 'Importe')),
    row(
      selectField('vehiculo', 'Vehículo', ['Reparto 2', 'Reparto 5', fuel.vehicle]),
      selectField('conductor', 'Conductor', [fuel.driver, 'Repartidora de Muestra']),
    ),
    row([selectField('pago', 'Forma de pago', ['Efectivo', 'Crédito']), 1], [{ kind: 'space' }, 1]),
  ],
  {
    buttons: [primary('guardar', 'Guardar ticket')],
    aside: [
      tall(
        370,
        ticket('ticket', fuel.station, [
          { id: 'papel-folio', label: 'Folio', text: fuel.folio },
          { id: 'papel-fecha', label: 'Fecha', text: fuel.day },
          { id: 'papel-litros', label: 'Litros', text: fuel.litres },
          { id: 'papel-importe', label: 'Importe', text: fuel.amount },
          { id: 'papel-vehiculo', label: 'Vehículo', text: fuel.vehicle },
        ]),
      ),
    ],
  },
);

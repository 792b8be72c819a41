import { areaField, dialog, fixedField, page, plain, primary, row, selectField, table, tall } from '../parts.ts';
import type { TableRow } from '../state.ts';
import { statuses } from './orders.ts';
import { example, exampleCar } from './people.ts';

export const orderPage = page(
  'Orden 1042',
  'ordenes',
  [
    row(
      [fixedField('dueno', 'Cliente', example.name), 3],
      [fixedField('carro', 'Carro', exampleCar), 3],
      [fixedField('estatus', 'Estatus', ({ values }) => values.actual ?? ''), 2],
    ),
    tall(
      210,
      table('historial', [
        { title: 'Fecha', share: 1, look: 'number' },
        { title: 'Estatus', share: 1.2, look: 'status' },
        { title: 'Nota', share: 3.4 },
      ]),
    ),
  ],
  { buttons: [primary('cambiar', 'Cambiar estatus')] },
);

export const statusDialog = dialog(
  'Cambiar estatus',
  560,
  row(selectField('nuevo-estatus', 'Estatus nuevo (lista de ejemplo)', statuses.slice(1))),
  row(areaField('nota', 'Nota')),
  row(primary('guardar-estatus', 'Guardar'), plain('dejar', 'Regresar')),
);

export const received: TableRow = { id: 'recibida', cells: ['Hoy 9:10', 'Revisión', 'Rechina al frenar'] };

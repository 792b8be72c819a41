import { page, primary, row, searchField, selectField, table, tall } from '../parts.ts';
import type { State, TableRow } from '../state.ts';
import { example, exampleCar } from './people.ts';
import { contains } from './search.ts';

/** The specification knows of Revisión and Cancelada; the others stand for whatever the list holds. */
export const statuses = ['Revisión', 'En proceso', 'Terminada', 'Cancelada'] as const;
type Status = (typeof statuses)[number];

export const order = (number: string, client: string, car: string, day: string, status: Status): TableRow => ({
  id: number,
  cells: [number, client, car, day, status],
});

export const orders: readonly TableRow[] = [
  order('1041', 'Persona Modelo Díaz', 'Chevrolet Aveo 2018', 'Hoy', 'En proceso'),
  order('1040', 'Clienta de Muestra', 'Ford Ranger 2013', 'Hoy', 'Revisión'),
  order('1039', 'Taxis de Ejemplo', 'Nissan Tsuru 2012', 'Ayer', 'Terminada'),
  order('1038', 'Nombre Inventado Soto', 'Honda CR-V 2015', 'Ayer', 'Revisión'),
  order('1037', 'Persona Ficticia Rivera', 'Toyota Corolla 2014', 'Ayer', 'Terminada'),
];

export const exampleOrder = (status: Status) => order('1042', example.name, exampleCar, 'Hoy', status);

const all = 'Todos';
const agrees = (field: string, cell: number) => (row: TableRow, state: State) => {
  const wanted = state.values[field] || all;
  return wanted === all || row.cells[cell] === wanted;
};
const tests = [contains('buscar'), agrees('filtro-estatus', 4), agrees('filtro-fecha', 3)];
export const passes = (row: TableRow, state: State) => tests.every((test) => test(row, state));

export const filterFields = [
  searchField('buscar', 'Buscar', 'Número o cliente'),
  selectField('filtro-estatus', 'Estatus', [all, ...statuses], all),
  selectField('filtro-fecha', 'Fecha', [all, 'Hoy', 'Ayer'], all),
] as const;

export const ordersTable = table(
  'ordenes',
  [
    { title: 'Orden', share: 0.8, look: 'number' },
    { title: 'Cliente', share: 2.2 },
    { title: 'Carro', share: 1.9 },
    { title: 'Fecha', share: 0.8 },
    { title: 'Estatus', share: 1.2, look: 'status' },
  ],
  { action: 'Abrir', shows: passes },
);

export const ordersPage = page(
  'Órdenes de taller',
  'ordenes',
  [row([filterFields[0], 2], [filterFields[1], 1], [filterFields[2], 1]), tall(296, ordersTable)],
  { buttons: [primary('nueva', 'Nueva orden')] },
);

import type { TableRow } from '../state.ts';

/** Nobody's real data: numbers 555 01 xx are kept for examples, and no state gives plates that begin with EJM. */
export const example = {
  name: 'Cliente de Ejemplo',
  phone: '664 555 01 23',
  newPhone: '664 555 01 77',
  make: 'Nissan',
  model: 'Versa',
  year: '2016',
  plates: 'EJM-01-23',
} as const;
export const exampleCar = `${example.make} ${example.model} ${example.year}`;

const others: TableRow[] = [
  { id: 'rivera', cells: ['Persona Ficticia Rivera', '664 555 01 04', 'Toyota Corolla 2014', 'EJM-02-04'] },
  { id: 'taxi', cells: ['Taxis de Ejemplo', '664 555 01 18', 'Nissan Tsuru 2012', 'EJM-18-40'] },
  { id: 'soto', cells: ['Nombre Inventado Soto', '646 555 01 31', 'Honda CR-V 2015', 'EJM-31-07'] },
  { id: 'modelo', cells: ['Persona Modelo Díaz', '686 555 01 52', 'Chevrolet Aveo 2018', 'EJM-52-11'] },
  { id: 'muestra', cells: ['Clienta de Muestra', '612 555 01 66', 'Ford Ranger 2013', 'EJM-66-90'] },
];

export const exampleClient: TableRow = {
  id: 'ejemplo',
  cells: [example.name, example.phone, exampleCar, example.plates],
};
export const changedClient: TableRow = {
  id: 'ejemplo',
  cells: [example.name, example.newPhone, exampleCar, example.plates],
};

export const clientsWithout = others;
export const clientsWith = (client: TableRow) => [client, ...others];

import type { NewLostSale } from './lost-sales.ts';

/** A lost sale as the form for most cars sends it, for tests, measurements and proofs. */
export const sampleReport = {
  car_marca: 'Acura',
  car_modelo: 'CL',
  car_anio: '1997',
  car_motor: '3.0L V6',
  cantidad: '1',
  marca: 'Gonher',
  codigo_parte: 'GP-45',
  categoria: 'Filtros',
  plaza: 'Tijuana',
  sucursal: 'Otay TJ',
  nombre: 'Ana Ruiz',
  mensaje: 'para hoy',
} satisfies Partial<NewLostSale>;

/** The same from the form for domestic cars, where the car is free text. */
export const sampleDomesticReport = {
  ...sampleReport,
  formato: 'nacional',
  car_marca: 'Nissan',
  car_modelo: 'Tsuru',
  car_anio: '1991',
  car_motor: '1.6L',
} satisfies Partial<NewLostSale>;

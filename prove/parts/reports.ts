import { api } from '@mostrador/contract/paths';
import type { Question } from './ask.ts';

/** A lost sale as the form for most cars sends it. `nombre` tells it from all others. */
export function report(nombre: string, key?: string): Question {
  return {
    method: 'POST',
    path: api.lostSales,
    headers: key ? { 'idempotency-key': key } : {},
    body: {
      perdida: {
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
        nombre,
        mensaje: 'para la prueba',
      },
    },
  };
}

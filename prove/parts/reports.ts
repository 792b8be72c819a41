import { sampleDomesticReport, sampleReport } from '@mostrador/contract/lost-sales-sample';
import { api } from '@mostrador/contract/paths';
import type { Question } from './ask.ts';

/** What people at the counter read all day. */
export const reading = [
  api.messages,
  api.lostSalesSummary,
  api.branches,
  api.viewer,
  `${api.prices}?codigo=balata`,
  '/inicio',
];

/** A report whose `nombre` tells it from all others. */
export function report(nombre: string, key?: string): Question {
  return {
    method: 'POST',
    path: api.lostSales,
    headers: key ? { 'idempotency-key': key } : {},
    body: { perdida: { ...sampleReport, nombre } },
  };
}

/** The body of a report with the same words in every field that takes any. */
export const reportFilledWith = (words: string) => ({
  perdida: {
    ...sampleDomesticReport,
    car_marca: words,
    car_modelo: words,
    car_motor: words,
    marca: words,
    codigo_parte: words.slice(0, 40),
    pieza: words.slice(0, 40),
    nombre: words,
    mensaje: words,
  },
});

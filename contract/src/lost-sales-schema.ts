import { z } from 'zod';
import { plazaNames } from './branches.ts';
import {
  type LostSaleReason,
  lostSaleCategories,
  lostSaleForms,
  lostSaleLimits,
  lostSalePeriods,
  lostSaleReasons,
  quantities,
} from './lost-sales.ts';
import { rowIdInAddress } from './row-id.ts';

const reasonNames = Object.keys(lostSaleReasons) as [LostSaleReason, ...LostSaleReason[]];

const required = (sentence: string, max: number) =>
  z.string({ error: sentence }).trim().min(1, sentence).max(max, `Usa hasta ${max} caracteres.`);
const { car, year } = lostSaleLimits;

export const newLostSale = z.object({
  formato: z.enum(lostSaleForms).default('general'),
  car_marca: required('Elige la marca del carro.', car.max),
  car_modelo: required('Elige el modelo.', car.max),
  car_anio: required('Elige el año.', 4).regex(/^(19|20)\d\d$/, `Escribe el año con cuatro cifras, desde ${year.min}.`),
  car_motor: required('Elige el motor.', car.max),
  /** In the form for most cars: what was written because the catalogue does not have it. */
  otros: z
    .array(z.enum(['modelo', 'anio', 'motor']))
    .max(3)
    .default([]),
  cantidad: z.enum(quantities as [string, ...string[]], { error: 'Elige la cantidad, de 1 a 10.' }),
  marca: required('Escribe la marca o línea de la parte.', lostSaleLimits.marca.max),
  codigo_parte: required('Escribe el código de la parte o elige «Sin código».', lostSaleLimits.codigo_parte.max),
  categoria: z.enum(lostSaleCategories, { error: 'Elige la categoría.' }),
  plaza: z.enum(plazaNames, { error: 'Elige la plaza.' }),
  sucursal: required('Elige la sucursal.', 80),
  nombre: z
    .string({ error: 'Escribe tu nombre completo.' })
    .trim()
    .min(lostSaleLimits.nombre.min, 'Escribe tu nombre completo.')
    .max(lostSaleLimits.nombre.max, `Usa hasta ${lostSaleLimits.nombre.max} caracteres.`),
  mensaje: z
    .string()
    .trim()
    .max(lostSaleLimits.mensaje.max, `El comentario puede tener hasta ${lostSaleLimits.mensaje.max} caracteres.`)
    .default(''),
  motivo: z.enum(reasonNames, { error: 'Elige el motivo de la lista.' }).nullable().default(null),
});
/** The specification wraps what is written in `perdida`. */
export const newLostSaleBody = z.object({ perdida: newLostSale });

export const lostSale = z.object({
  id: z.number().int(),
  car_marca: z.string(),
  car_modelo: z.string(),
  car_anio: z.string(),
  car_motor: z.string(),
  cantidad: z.string(),
  marca: z.string(),
  codigo_parte: z.string(),
  categoria: z.string(),
  nombre: z.string(),
  sucursal: z.string(),
  mensaje: z.string(),
  plaza: z.string(),
  formato: z.enum(lostSaleForms),
  motivo: z.enum(reasonNames).nullable(),
  reported_at: z.iso.datetime(),
});
export const lostSaleList = z.array(lostSale);
export const lostSaleSummary = z.object({ total: z.number().int() });
/** Brands and lines that were reported before, most often first. */
export const brandSuggestions = z.object({ marcas: z.array(z.string()) });
export const chartQuery = z.object({
  periodo: z.enum(Object.keys(lostSalePeriods) as [keyof typeof lostSalePeriods]).default('todo'),
});
export const brandChartQuery = chartQuery.extend({ de: z.enum(['parte', 'carro']).default('parte') });
export const chartSlice = z.object({ id: z.string(), label: z.string(), value: z.number().int() });
/** As the specification's data clips send it: `values[0][0]` is the chart. */
export const chart = z.object({ values: z.tuple([z.tuple([z.array(chartSlice)])]) });

/** The administrator's table: newest first, page after page by the last id shown. */
export const lostSaleFilter = chartQuery.extend({
  buscar: z.string().trim().max(100).default(''),
  plaza: z.union([z.literal(''), z.enum(plazaNames)]).default(''),
  sucursal: z.string().trim().max(80).default(''),
  categoria: z.union([z.literal(''), z.enum(lostSaleCategories)]).default(''),
  motivo: z.union([z.literal(''), z.enum(reasonNames)]).default(''),
});
export const lostSaleQuery = lostSaleFilter.extend({
  /** Only ids below this one: where the page before ended. */
  antes: rowIdInAddress.optional(),
});
export const lostSalePage = z.object({
  perdidas: z.array(lostSale),
  /** How many fit the filter; counted up to `countedUpTo`, beyond which it says so. */
  total: z.number().int(),
  totalIsMore: z.boolean(),
  more: z.boolean(),
});

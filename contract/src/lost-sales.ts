import type { z } from 'zod';
import type { chartSlice, lostSale, lostSaleFilter, lostSalePage, newLostSale } from './lost-sales-schema.ts';
import { toOptions } from './options.ts';

export const lostSaleLimits = {
  car: { max: 60 },
  year: { min: 1950, max: 2021 },
  quantity: { min: 1, max: 10 },
  marca: { max: 60 },
  codigo_parte: { max: 40 },
  nombre: { min: 3, max: 100 },
  mensaje: { max: 500 },
  key: { max: 100 },
} as const;

/** An unknown part must not stop a report: this is what its code says then. */
export const withoutCode = 'Sin código';

export const quantities = Array.from({ length: lostSaleLimits.quantity.max }, (_, index) => String(index + 1));

export const lostSaleForms = ['general', 'nacional'] as const;

export const lostSaleCategories = [
  'Baterias arranque y carga',
  'Carga y remolque',
  'Control de emisiones y escape',
  'Control Electronico del Motor',
  'Empaques',
  'Encendido afinacion y mantenimiento de rutina',
  'Enfriamiento calefaccion y control del clima',
  'Filtros',
  'Frenos y control de traccion',
  'Herramientas',
  'Interior',
  'Motor interno',
  'Partes de colision carroceria y herrajes',
  'Partes Externas de Motor',
  'Productos electricos e iluminacion',
  'Suministro de combustible',
  'Suspension direccion neumaticos y ruedas',
  'Tren de potencia',
  'Tren motriz',
  'Otro',
] as const;
/** With its blank first entry. */
export const lostSaleCategoryOptions = toOptions(
  Object.fromEntries(['', ...lostSaleCategories].map((category) => [category, category])),
);

/** Why the customer left without it, and how much of the demand each says: what would have been bought here. */
export const lostSaleReasons = {
  agotado: { text: 'Agotado', demand: 100 },
  'no-lo-manejamos': { text: 'No lo manejamos', demand: 100 },
  pedido: { text: 'Pedido o atrasado', demand: 100 },
  'otra-sucursal': { text: 'Lo tiene otra sucursal', demand: 100 },
  'sin-catalogo': { text: 'No sale en catálogo', demand: 100 },
  marca: { text: 'No quiso la marca', demand: 50 },
  precio: { text: 'Precio', demand: 0 },
  calidad: { text: 'Calidad', demand: 0 },
  credito: { text: 'Crédito', demand: 0 },
  otro: { text: 'Otro', demand: 0 },
} as const satisfies Record<string, { text: string; demand: number }>;
export type LostSaleReason = keyof typeof lostSaleReasons;

/** Charts: how far back, and of `por_marca` which brand. */
export const lostSalePeriods = { '30': '30 días', '90': '90 días', '365': '12 meses', todo: 'Todo' } as const;
export const lostSaleTable = { pageSize: 50, countedUpTo: 1_000 } as const;

export type LostSaleFilter = z.infer<typeof lostSaleFilter>;
export type LostSalePage = z.infer<typeof lostSalePage>;
export type NewLostSale = z.infer<typeof newLostSale>;
export type LostSale = z.infer<typeof lostSale>;
export type ChartSlice = z.infer<typeof chartSlice>;

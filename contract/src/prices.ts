import type { z } from 'zod';
import type {
  badLine,
  price,
  priceChange,
  priceImport,
  priceList,
  pricePage,
  pricePreview,
  priceStatus,
} from './prices-schema.ts';

export const priceLimits = {
  codigo: { max: 60 },
  descripcion: { max: 200 },
  /** In pesos. */
  price: { max: 9_999_999 },
  rows: { max: 500_000 },
  file: { bytes: 150 * 1024 * 1024, name: 200 },
  /** Lines of each kind that the preview shows. */
  preview: 100,
} as const;

export const importStates = ['reading', 'comparing', 'ready', 'applied', 'discarded', 'failed'] as const;

export type Price = z.infer<typeof price>;
export type PricePage = z.infer<typeof pricePage>;
export type PriceList = z.infer<typeof priceList>;
export type PriceImport = z.infer<typeof priceImport>;
export type PriceStatus = z.infer<typeof priceStatus>;
export type PriceChange = z.infer<typeof priceChange>;
export type PricePreview = z.infer<typeof pricePreview>;
export type BadLine = z.infer<typeof badLine>;

import * as z from 'zod/mini';
import { problem } from './errors.ts';
import { rowId, searchText } from './fields.ts';
import { priceSearch } from './price-search.ts';

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

/** A list that another system writes often ends in .txt. */
export const priceFileKinds = ['.csv', '.txt', '.xlsx'] as const;

export const importStates = ['reading', 'comparing', 'ready', 'applied', 'discarded', 'failed'] as const;

/** Pesos as stored, without tax. */
export const price = z.object({
  codigo: z.string(),
  descripcion: z.string(),
  publico: z.number(),
  mecanico: z.number(),
});

export const priceQuery = z.object({
  codigo: searchText(priceSearch.query.max),
  page: z._default(z.coerce.number().check(z.int(), z.gte(0), z.lte(100_000)), 0),
  size: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(priceSearch.size.max)), priceSearch.size.default),
});
/** What is added to the stored pesos for this viewer: the tax of their branch's plaza or, with null, the general one. */
export const priceTax = z.object({ porcentaje: z.number(), plaza: z.nullable(z.string()) });
/** A list that is or was in force. */
export const priceList = z.object({
  rows: z.int(),
  file: z.string(),
  by: z.string(),
  at: z.iso.datetime(),
});

/** `length` is the number of prices in this answer. */
export const pricePage = z.object({
  totalItems: z.int(),
  precios: z.array(price),
  length: z.int(),
  impuesto: priceTax,
  /** Where they come from. */
  lista: z.nullable(z.pick(priceList, { file: true, at: true })),
  /** Where nothing was found: some of what there is without the word that stood in the way. */
  parecidos: z.optional(z.object({ sin: z.string(), precios: z.array(price) })),
});

export const priceImport = z.object({
  id: z.int(),
  state: z.enum(importStates),
  file: z.string(),
  by: z.string(),
  at: z.iso.datetime(),
  /** How much of the file has been read, from 0 to 1. */
  share: z.number(),
  rows: z.int(),
  nuevos: z.int(),
  cambiados: z.int(),
  quitados: z.int(),
  iguales: z.int(),
  errores: z.int(),
  /** Why nothing came of it. */
  problem: z.nullable(problem),
});

export const priceStatus = z.object({
  lista: z.nullable(priceList),
  anterior: z.nullable(priceList),
  importacion: z.nullable(priceImport),
});

export const priceChange = z.extend(price, { publico_antes: z.number(), mecanico_antes: z.number() });
export const badLine = z.object({ linea: z.int(), codigo: z.string(), motivo: z.string() });
/** The first lines of each kind; changes by their size, largest first. */
export const pricePreview = z.object({
  nuevos: z.array(price),
  cambiados: z.array(priceChange),
  quitados: z.array(price),
  errores: z.array(badLine),
});

export const uploadQuery = z.object({
  archivo: z._default(z.string().check(z.trim(), z.minLength(1), z.maxLength(priceLimits.file.name)), 'lista'),
});
/** Which import is meant: what one person looked at is never applied to what another has uploaded since. */
export const importChoice = z.object({ id: rowId });

export type Price = z.infer<typeof price>;
export type PriceTax = z.infer<typeof priceTax>;
export type PricePage = z.infer<typeof pricePage>;
export type PriceList = z.infer<typeof priceList>;
export type PriceImport = z.infer<typeof priceImport>;
export type PriceStatus = z.infer<typeof priceStatus>;
export type PriceChange = z.infer<typeof priceChange>;
export type PricePreview = z.infer<typeof pricePreview>;
export type BadLine = z.infer<typeof badLine>;

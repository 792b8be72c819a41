import { z } from 'zod';
import { problem } from './errors.ts';
import { priceSearch } from './price-search.ts';
import { importStates, priceLimits } from './prices.ts';
import { rowId } from './row-id.ts';

/** Pesos as stored, without tax. */
export const price = z.object({
  codigo: z.string(),
  descripcion: z.string(),
  publico: z.number(),
  mecanico: z.number(),
});

export const priceQuery = z.object({
  codigo: z.string().trim().max(priceSearch.query.max).default(''),
  page: z.coerce.number().int().min(0).max(100_000).default(0),
  size: z.coerce.number().int().min(1).max(priceSearch.size.max).default(priceSearch.size.default),
});
/** `length` is the number of prices in this answer. */
export const pricePage = z.object({
  totalItems: z.number().int(),
  precios: z.array(price),
  length: z.number().int(),
});

/** A list that is or was in force. */
export const priceList = z.object({
  rows: z.number().int(),
  file: z.string(),
  by: z.string(),
  at: z.iso.datetime(),
});

export const priceImport = z.object({
  id: z.number().int(),
  state: z.enum(importStates),
  file: z.string(),
  by: z.string(),
  at: z.iso.datetime(),
  /** How much of the file has been read, from 0 to 1. */
  share: z.number(),
  rows: z.number().int(),
  nuevos: z.number().int(),
  cambiados: z.number().int(),
  quitados: z.number().int(),
  iguales: z.number().int(),
  errores: z.number().int(),
  /** Why nothing came of it. */
  problem: problem.nullable(),
});

export const priceStatus = z.object({
  lista: priceList.nullable(),
  anterior: priceList.nullable(),
  importacion: priceImport.nullable(),
});

export const priceChange = price.extend({ publico_antes: z.number(), mecanico_antes: z.number() });
export const badLine = z.object({ linea: z.number().int(), codigo: z.string(), motivo: z.string() });
/** The first lines of each kind; changes by their size, largest first. */
export const pricePreview = z.object({
  nuevos: z.array(price),
  cambiados: z.array(priceChange),
  quitados: z.array(price),
  errores: z.array(badLine),
});

export const uploadQuery = z.object({ archivo: z.string().trim().min(1).max(priceLimits.file.name).default('lista') });
/** Which import is meant: what one person looked at is never applied to what another has uploaded since. */
export const importChoice = z.object({ id: rowId });

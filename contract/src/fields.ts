import * as z from 'zod/mini';

/** What many schemas of the contract are made of. */

/** Words that must be there; `missing` says what to write, and nothing else is said of an empty text. */
export const requiredText = (missing: string, max: number, tooLong = `Usa hasta ${max} caracteres.`) =>
  z
    .string({ error: missing })
    .check(z.trim(), z.minLength(1, { error: missing, abort: true }), z.maxLength(max, tooLong));

/** Words that may be missing; `tooLong` says how many fit. */
export const optionalText = (max: number, tooLong: string) =>
  z._default(z.string().check(z.trim(), z.maxLength(max, tooLong)), '');

/** Words out of an address, empty when they are not given. */
export const searchText = (max: number) => z._default(z.string().check(z.trim(), z.maxLength(max)), '');

/** A choice out of an address; empty means all. */
export const anyOf = <const Names extends readonly [string, ...string[]]>(names: Names) =>
  z._default(z.union([z.literal(''), z.enum(names)]), '');

/** The page of a list out of an address, counted from 1. */
export const pageNumber = z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(100_000)), 1);

/** The largest number that a row can have. Asked for a larger one, PostgreSQL would fail instead of finding nothing. */
const largestRowId = 2_147_483_647;
export const rowId = z.int().check(z.positive(), z.lte(largestRowId));
/** The same out of an address. */
export const rowIdInAddress = z.coerce.number().check(z.int(), z.positive(), z.lte(largestRowId));
/** The parameters of an address that names one row. */
export const idInAddress = z.object({ id: rowIdInAddress });

import { type SQL, sql } from 'drizzle-orm';

/** What a piece costs: the current list's price of a folded code in cents without tax, and the tax of each plaza. */
export type Prices = {
  priceOf(code: SQL): SQL;
  taxPercent: number;
  taxByPlaza: ReadonlyMap<string, number>;
};

/**
 * What each of `codes` costs and, for codes without a price, the lowest of their part, as named queries after that of
 * `codes`. `folded` is the code in it as the price list has it.
 */
export const priceCodes = (prices: Prices, folded: SQL): SQL => sql`
  priced as (select part, code, (${prices.priceOf(folded)}) as cents from codes),
  lowest as (select part, min(cents) as cents from priced group by part)`;

/** The tax of the plaza, which `pesosOf` reads. */
export function joinTaxes({ taxByPlaza }: Prices, plaza: SQL): SQL {
  const taxes = JSON.stringify([...taxByPlaza].map(([name, percent]) => ({ plaza: name, percent })));
  return sql`left join json_to_recordset(${taxes}::text::json) as taxes(plaza text, percent numeric) on taxes.plaza = ${plaza}`;
}

/**
 * What the pieces of a report or a need cost with tax, null without a price. It is rounded before anything is summed, so
 * that the same reports have the same sum on every screen.
 */
export const pesosOf = ({ taxPercent }: Prices, pieces: SQL, cents: SQL): SQL =>
  sql`round(${pieces} * ${cents} * (100 + coalesce(taxes.percent, ${taxPercent}::numeric)) / 10000, 2)`;

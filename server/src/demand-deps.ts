import type { Config } from './config.ts';
import type { DemandDeps } from './demand/recompute.ts';
import { priceLookup } from './prices/lists.ts';

/** What demand takes from the configuration and from the prices, which are another feature. */
export const demandDeps = ({ timeZone, priceTaxPercent, priceTaxByPlaza }: Config): DemandDeps => ({
  timeZone,
  prices: async (tx) => ({
    priceOf: await priceLookup(tx),
    taxPercent: priceTaxPercent,
    taxByPlaza: priceTaxByPlaza,
  }),
});

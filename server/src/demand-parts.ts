import type { Config } from './config.ts';
import type { DemandParts } from './demand/recompute.ts';
import { priceLookup } from './prices/lists.ts';

/** What demand takes from the configuration and from the prices, which are another feature. */
export const demandParts = ({ timeZone, priceTaxPercent, priceTaxByPlaza }: Config): DemandParts => ({
  timeZone,
  prices: async (tx) => ({
    priceOf: await priceLookup(tx),
    taxPercent: priceTaxPercent,
    taxByPlaza: priceTaxByPlaza,
  }),
});

import { problem as problemSchema } from '@mostrador/contract/errors';
import { api } from '@mostrador/contract/paths';
import { pricePage, priceQuery } from '@mostrador/contract/prices';
import type { Changes } from '../db/changes.ts';
import type { Database } from '../db/client.ts';
import { createCached } from '../http/cached.ts';
import type { App } from '../http/types.ts';
import { liveSlot } from './lists.ts';
import { searchPrices } from './search.ts';

export function addPriceRoutes(app: App, { db, changes }: { db: Database; changes: Changes }) {
  // A list that was replaced a moment ago still exists whole, so a cached slot gives a consistent answer.
  const slot = createCached(() => liveSlot(db));
  changes.on('prices', () => slot.invalidate());

  app.get(
    api.prices,
    {
      config: { access: 'staff' },
      schema: { querystring: priceQuery, response: { 200: pricePage, '4xx': problemSchema } },
    },
    async (request) => searchPrices(db, (await slot.get()).value, request.query),
  );
}

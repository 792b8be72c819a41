import { problem as problemSchema } from '@mostrador/contract/errors';
import { api } from '@mostrador/contract/paths';
import { pricePage, priceQuery } from '@mostrador/contract/prices';
import type { Changes } from '../db/changes.ts';
import type { Database } from '../db/client.ts';
import { requireViewer } from '../http/access.ts';
import { createCached } from '../http/cached.ts';
import type { App } from '../http/types.ts';
import { liveSlot } from './lists.ts';
import { createNewestSearch } from './newest-search.ts';
import { searchPrices } from './search.ts';

export function addPriceRoutes(app: App, { reads, changes }: { reads: Database; changes: Changes }) {
  // A list that was replaced a moment ago still exists whole, so a cached slot gives a consistent answer.
  const slot = createCached(() => liveSlot(reads));
  changes.on('prices', () => slot.invalidate());
  const newestSearch = createNewestSearch();

  app.get(
    api.prices,
    {
      config: { access: 'staff' },
      schema: { querystring: priceQuery, response: { 200: pricePage, '4xx': problemSchema } },
    },
    (request) =>
      newestSearch(requireViewer(request).sessionId, async () =>
        searchPrices(reads, (await slot.get()).value, request.query),
      ),
  );
}

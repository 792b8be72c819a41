import { api } from '@mostrador/contract/paths';
import { type PriceTax, pricePage, priceQuery } from '@mostrador/contract/prices';
import type { Config } from '../config.ts';
import type { Changes } from '../db/changes.ts';
import type { Database } from '../db/client.ts';
import type { Read } from '../db/replica.ts';
import { requireViewer } from '../http/access.ts';
import { answers } from '../http/answers.ts';
import { type Cached, createCached } from '../http/cached.ts';
import type { App } from '../http/types.ts';
import { type Lists, readLists } from './lists.ts';
import { createNewestSearch } from './newest-search.ts';
import { searchPrices } from './search.ts';

type PriceDeps = {
  read: Read;
  changes: Changes;
  cityById: (branchId: number) => Promise<string | undefined>;
  config: Pick<Config, 'priceTaxPercent' | 'priceTaxByPlaza'>;
};

export function addPriceRoutes(app: App, { read, changes, cityById, config }: PriceDeps) {
  const taxes: ReadonlyMap<string, number> = config.priceTaxByPlaza;

  /** The branch of the person decides; its plaza may have a tax of its own. */
  async function taxFor(branchId: number | null): Promise<PriceTax> {
    const plaza = branchId === null ? undefined : await cityById(branchId);
    const own = plaza === undefined ? undefined : taxes.get(plaza);
    if (plaza === undefined || own === undefined) return { porcentaje: config.priceTaxPercent, plaza: null };
    return { porcentaje: own, plaza };
  }

  // A list that was replaced a moment ago still exists whole, so a cached one gives a consistent answer.
  // One for each server: the rows of a list that is in force on the primary may not be on the replica yet.
  let lists = new WeakMap<Database, Cached<Lists>>();
  changes.on('prices', () => {
    lists = new WeakMap();
  });
  async function listInForce(db: Database) {
    const cached = lists.get(db) ?? createCached(() => readLists(db));
    lists.set(db, cached);
    return (await cached.get()).value.live;
  }
  const newestSearch = createNewestSearch();

  app.get(
    api.prices,
    {
      config: { access: 'staff' },
      schema: { querystring: priceQuery, response: answers(pricePage) },
    },
    (request) => {
      const { sessionId, branchId } = requireViewer(request);
      return newestSearch(sessionId, async () => ({
        ...(await read('prices', async (db) => searchPrices(db, await listInForce(db), request.query))),
        impuesto: await taxFor(branchId),
      }));
    },
  );
}

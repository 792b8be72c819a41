import { branchFields } from '@mostrador/contract/branches';
import type { Changes } from '../db/changes.ts';
import type { Read } from '../db/replica.ts';
import { createCached } from '../http/cached.ts';
import { listCities, listPublished, toRow } from './queries.ts';

const [name, city] = [branchFields.indexOf('nombre'), branchFields.indexOf('ciudad')];

/** The published branches, and the cities of all, cached until one changes. */
export function createDirectory({ read, changes }: { read: Read; changes: Changes }) {
  const published = createCached(async () => ({ values: (await read('branches', listPublished)).map(toRow) }));
  const cities = createCached(() => read('branches', listCities));
  changes.on('branches', () => {
    published.invalidate();
    cities.invalidate();
  });
  return {
    published,
    /** The city of a published branch. Other features are told it by `app.ts`, because they do not import this one. */
    async cityOf(branch: string): Promise<string | undefined> {
      const { values } = (await published.get()).value;
      const row = values.find((candidate) => candidate[name] === branch);
      return row && String(row[city]);
    },
    /** The city of any branch: people also work in one that is not published, or was retired before they were moved. */
    async cityById(branchId: number): Promise<string | undefined> {
      return (await cities.get()).value[branchId];
    },
  };
}

export type Directory = ReturnType<typeof createDirectory>;

import { branchFields } from '@mostrador/contract/branches';
import type { Changes } from '../db/changes.ts';
import type { Read } from '../db/replica.ts';
import { createCached } from '../http/cached.ts';
import { listPublished, toRow } from './queries.ts';

const [name, city] = [branchFields.indexOf('nombre'), branchFields.indexOf('ciudad')];

/** The published branches, kept until one changes. */
export function createDirectory({ read, changes }: { read: Read; changes: Changes }) {
  const published = createCached(async () => ({ values: (await read('branches', listPublished)).map(toRow) }));
  changes.on('branches', () => published.invalidate());
  return {
    published,
    /** The city of a published branch. Other features are told it by `app.ts`, because they do not import this one. */
    async cityOf(branch: string): Promise<string | undefined> {
      const { values } = (await published.get()).value;
      const row = values.find((candidate) => candidate[name] === branch);
      return row && String(row[city]);
    },
  };
}

export type Directory = ReturnType<typeof createDirectory>;

import { branchFields } from '@mostrador/contract/branches';
import type { Cached } from '../http/cached.ts';
import type { BranchRows } from './routes.ts';

/** The city of a published branch, by its name. Others are told it by `app.ts`: features do not import each other. */
export type CityOf = (branch: string) => Promise<string | undefined>;

const [name, city] = [branchFields.indexOf('nombre'), branchFields.indexOf('ciudad')];

export function createCityOf(directory: Cached<BranchRows>): CityOf {
  return async (branch) => {
    const { values } = (await directory.get()).value;
    const row = values.find((candidate) => candidate[name] === branch);
    return row && String(row[city]);
  };
}

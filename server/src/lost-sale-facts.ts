import { branchFields } from '@mostrador/contract/branches';
import type { Catalogue } from '@mostrador/contract/vehicle-catalogue';
import type { BranchRows } from './branches/routes.ts';
import type { Cached } from './http/cached.ts';
import type { Facts } from './lost-sales/check.ts';

const [nameField, cityField] = [branchFields.indexOf('nombre'), branchFields.indexOf('ciudad')];

type Sources = { catalogue: Catalogue; directory: Cached<BranchRows> };

/** Lost sales are checked against vehicles and branches, both in memory. Here, because features do not import each other. */
export function lostSaleFacts({ catalogue, directory }: Sources): Facts {
  const has = (make: string, model: string) => catalogue.models(make)?.some(({ name }) => name === model);
  return {
    isOfAnotherMake: (make, model) =>
      has(make, model) === false && catalogue.makes.some(({ name }) => has(name, model)),
    async cityOf(branch) {
      const { values } = (await directory.get()).value;
      const row = values.find((candidate) => candidate[nameField] === branch);
      return row && String(row[cityField]);
    },
  };
}

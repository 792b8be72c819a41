import { branchFields } from '@mostrador/contract/branches';
import type { Catalogue } from '@mostrador/contract/vehicle-catalogue';
import type { BranchRows } from './branches/routes.ts';
import type { Config } from './config.ts';
import type { Cached } from './http/cached.ts';
import type { Facts } from './lost-sales/check.ts';

const [name, city] = [branchFields.indexOf('nombre'), branchFields.indexOf('ciudad')];

type Sources = { catalogue: Catalogue; directory: Cached<BranchRows>; config: Pick<Config, 'lastYear'> };

/** Lost sales are checked against vehicles and branches, both in memory. Here, because features do not import each other. */
export function lostSaleFacts({ catalogue, directory, config }: Sources): Facts {
  return {
    lastYear: config.lastYear,
    hasMake: (make) => catalogue.models(make) !== undefined,
    years: (make, model) => catalogue.years(make, model)?.map(({ year }) => year),
    engines: (make, model, year) => catalogue.styles(make, model, year)?.map((style) => style.name),
    async cityOf(branch) {
      const { values } = (await directory.get()).value;
      const row = values.find((candidate) => candidate[name] === branch);
      return row && String(row[city]);
    },
  };
}

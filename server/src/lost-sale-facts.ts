import { eq } from 'drizzle-orm';
import { branches } from './branches/table.ts';
import type { Config } from './config.ts';
import type { Database } from './db/client.ts';
import type { Facts } from './lost-sales/check.ts';
import type { Catalogue } from './vehicles/catalogue.ts';

/** Where features meet: lost sales are held against the vehicles and the branches. */
export function lostSaleFacts(db: Database, catalogue: Catalogue, { lastYear }: Pick<Config, 'lastYear'>): Facts {
  return {
    lastYear,
    hasMake: (make) => catalogue.models(make) !== undefined,
    years: (make, model) => catalogue.years(make, model)?.map(({ year }) => year),
    engines: (make, model, year) => catalogue.styles(make, model, year)?.map(({ name }) => name),
    async cityOf(nombre) {
      const [row] = await db.select({ ciudad: branches.ciudad }).from(branches).where(eq(branches.nombre, nombre));
      return row?.ciudad;
    },
  };
}

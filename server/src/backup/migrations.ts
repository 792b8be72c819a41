import type { Migration } from '../db/migrate.ts';
import type { Transaction } from './catalogue.ts';
import type { Header } from './format.ts';
import { tooNew } from './words.ts';

/** A backup can be restored if its migrations are the first of ours. */
export function requireKnown({ migrations }: Header, own: Migration[]) {
  if (!migrations.every(({ hash }, index) => hash === own[index]?.hash)) throw tooNew();
}

/**
 * Drops everything in schema public except what belongs to extensions, and the list of migrations.
 * The schema itself stays, with the privileges that were granted on it.
 */
export async function dropEverything(tx: Transaction) {
  await tx.unsafe(`
    do $$
    declare command text;
    begin
      foreach command in array array(
        select format('drop %s if exists %s cascade', replace(o.type, 'statistics object', 'statistics'), o.identity)
        from pg_depend d, pg_identify_object(d.classid, d.objid, d.objsubid) o
        where d.refclassid = 'pg_namespace'::regclass and d.refobjid = 'public'::regnamespace
          and d.deptype = 'n' and d.classid <> 'pg_extension'::regclass
          and not exists (
            select from pg_depend e where e.classid = d.classid and e.objid = d.objid and e.deptype = 'e')
        order by o.type = 'sequence'
      ) loop
        execute command;
      end loop;
    end $$`);
  await tx`drop schema if exists drizzle cascade`;
}

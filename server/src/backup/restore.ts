import type postgres from 'postgres';
import type { Connection } from '../db/client.ts';
import { locks } from '../db/locks.ts';
import { applyMigrations, type Migration } from '../db/migrate.ts';
import { StartError } from '../start-error.ts';
import { countAll, listTables, quoted, type Transaction } from './catalogue.ts';
import { load } from './load.ts';
import { dropEverything } from './migrations.ts';
import type { Backup } from './open.ts';
import { withSession } from './session.ts';
import { contents } from './words.ts';
import type { Progress } from './write.ts';

export type Reporting = { say(sentence: string): void; progress?: Progress; signal: AbortSignal };
type Options = Reporting & {
  own: Migration[];
  /** Throws unless the existing data may be deleted. */
  confirm(contents: string): Promise<void>;
};

/** Replaces the contents of the database with the backup and migrates it, in one transaction. */
export async function restoreBackup(connection: Connection, backup: Backup, { own, confirm, ...reporting }: Options) {
  await withSession(connection, async (sql, transact) => {
    await refuseWhilePortalRuns(sql);
    const found = contents(await countAll(sql));
    if (found) await confirm(found);
    await transact('read write', async (tx) => {
      await holdStartLock(tx);
      await dropEverything(tx);
      const level = backup.header.migrations.length;
      await applyMigrations(tx, own.slice(0, level));
      await load(tx, backup, reporting);
      await applyMigrations(tx, own.slice(level));
      const names = (await listTables(tx)).map(({ name }) => quoted('public', name));
      await tx.unsafe(`analyze ${names.join(', ')}`);
      reporting.signal.throwIfAborted();
    });
  });
}

/** Holds the start lock until the end of the transaction, so that a starting portal waits. */
async function holdStartLock(tx: Transaction) {
  await tx`set local lock_timeout = '30s'`;
  const [lock] = await tx`select pg_try_advisory_xact_lock(${locks.start}) as taken`;
  if (!lock?.taken) throw portalIsRunning();
  await refuseWhilePortalRuns(tx);
}

async function refuseWhilePortalRuns(sql: postgres.ISql) {
  const [portal] = await sql`
    select from pg_stat_activity
    where datname = current_database() and application_name = 'mostrador' and pid <> pg_backend_pid()`;
  if (portal) throw portalIsRunning();
}

function portalIsRunning(): StartError {
  return new StartError('Un portal está usando esta base de datos. Detén todos sus procesos y vuelve a restaurar.');
}

import { type Connection, connect } from '../db/client.ts';

/** Many portals run at once in tests, each with two pools; on a busy machine they use most of their connections. */
export const manyConnections = { maxConnections: 400 };

/** For a cluster that is deleted after the run: PostgreSQL does not wait for the disk. */
export async function turnOffDurability(connection: Connection): Promise<void> {
  const sql = connect(connection, { max: 1 });
  for (const setting of ['fsync', 'synchronous_commit', 'full_page_writes', 'autovacuum']) {
    await sql`alter system set ${sql(setting)} = off`;
  }
  await sql`select pg_reload_conf()`;
  await sql.end();
}

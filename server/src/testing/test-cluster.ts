import { chmodSync, existsSync, mkdtempSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type Connection, connect } from '../db/client.ts';

/** Where Linux keeps files in memory. */
const inMemory = '/dev/shm';
/** Many times what the tests' databases take at once, so that a small machine keeps its memory for programs. */
const enough = 4 * 1024 ** 3;

/**
 * A new folder for a cluster that is deleted after the run. In memory where there is room: each test copies a database of
 * several hundred files, and a disk takes as long to create and delete those as PostgreSQL takes for the test.
 */
export function makeClusterFolder(prefix: string): string {
  const { bavail, bsize } = existsSync(inMemory) ? statfsSync(inMemory) : { bavail: 0, bsize: 0 };
  const folder = mkdtempSync(path.join(bavail * bsize >= enough ? inMemory : tmpdir(), prefix));
  // Run by root, PostgreSQL is another user and must be able to enter.
  chmodSync(folder, 0o755);
  return folder;
}

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

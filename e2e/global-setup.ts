import { rm } from 'node:fs/promises';
import path from 'node:path';
import { ensureDatabase, openEmbedded } from '../server/src/db/embedded/open.ts';
import { makeClusterFolder, manyConnections, turnOffDurability } from '../server/src/testing/test-cluster.ts';
import { clusterVariable, databaseUrl, template } from './databases.ts';
import { startPortal } from './portal.ts';

/** One PostgreSQL for all journeys, with a database of demonstration data that theirs are copied from. */
export default async function globalSetup() {
  const folder = makeClusterFolder('mostrador-e2e-');
  const cluster = await openEmbedded(path.join(folder, 'data'), () => {}, manyConnections);
  const owner = cluster.connection('postgres');
  await turnOffDurability(owner);
  await ensureDatabase(cluster, template);
  // Playwright hands the environment of this process to its workers.
  process.env[clusterVariable] = 'socketDir' in owner ? owner.socketDir : '';
  const first = await startPortal({ DATABASE_URL: databaseUrl(template) });
  await first.stop();
  return async () => {
    await cluster.stop();
    await rm(folder, { recursive: true, force: true });
  };
}

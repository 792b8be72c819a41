import { rm } from 'node:fs/promises';
import path from 'node:path';
import type { TestProject } from 'vitest/node';
import type { Connection } from '../db/client.ts';
import { ensureDatabase, openEmbedded } from '../db/embedded/open.ts';
import { prepareDatabase } from '../db/migrate.ts';
import { createTestPeople, templateDatabase } from './people.ts';
import { makeClusterFolder, manyConnections, turnOffDurability } from './test-cluster.ts';

declare module 'vitest' {
  interface ProvidedContext {
    cluster: Extract<Connection, { socketDir: string }>;
  }
}

/** One real PostgreSQL for the run; every test copies its database from a migrated template with a few people. */
export default async function setup(project: TestProject) {
  const folder = makeClusterFolder('mostrador-test-');
  const cluster = await openEmbedded(path.join(folder, 'data'), () => {}, manyConnections);
  await turnOffDurability(cluster.connection('postgres'));
  await ensureDatabase(cluster, templateDatabase);
  await prepareDatabase(cluster.connection(templateDatabase), createTestPeople);
  const connection = cluster.connection('postgres');
  if ('socketDir' in connection) project.provide('cluster', connection);
  return async () => {
    await cluster.stop();
    await rm(folder, { recursive: true, force: true });
  };
}

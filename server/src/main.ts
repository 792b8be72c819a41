import { fileURLToPath } from 'node:url';
import { buildApp } from './app.ts';
import { readConfig } from './config.ts';
import { openDatabase, openReads } from './db/client.ts';
import { prepareDatabase } from './db/migrate.ts';
import { logOptions } from './http/log.ts';
import { projectFile } from './project-file.ts';
import { announce, announceAdministrator, say } from './start/announce.ts';
import { openConfiguredDatabase } from './start/database.ts';
import { type Prepared, prepareData } from './start/prepare.ts';
import { stopOnSignals } from './start/signals.ts';
import { StartError } from './start-error.ts';

const webDir = fileURLToPath(projectFile('web/dist'));

/** Starts a portal with these settings. What closes it is added to `closers`, in the order in which it was opened. */
export async function startPortal(environment: NodeJS.ProcessEnv, closers: (() => Promise<unknown>)[]) {
  const config = readConfig(environment);
  const database = await openConfiguredDatabase(config, say);
  closers.push(database.stop);
  const ready = { ...config, authSecret: database.authSecret };
  let prepared: Prepared = { demo: [] };
  const preparing = prepareDatabase(database.connection, async (db) => {
    prepared = await prepareData(db, ready);
    if (prepared.firstAdministrator) announceAdministrator(prepared.firstAdministrator);
  });
  // The application is built while the database is prepared: it runs no query before it listens.
  const db = openDatabase(database.connection);
  closers.push(() => db.$client.end({ timeout: 5 }));
  const reads = openReads(database.connection);
  closers.push(() => reads.$client.end({ timeout: 5 }));
  const replica = config.replicaUrl === undefined ? undefined : { connection: { url: config.replicaUrl } };
  const building = buildApp({
    ...{ db, reads, replica, config: ready, webDir, logger: logOptions(config) },
    hasKnownPassword: () => prepared.knownPassword !== undefined,
  });
  // A failure in both is reported by `preparing`.
  building.catch(() => {});
  await preparing;
  const app = await building;
  closers.push(() => app.drain().then(() => app.close()));
  await app.listen({ host: config.host, port: config.port }).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'EADDRINUSE') {
      throw new StartError(
        `El puerto ${config.port} ya está ocupado. Cierra el programa que lo usa o elige otro, por ejemplo: PORT=${config.port + 1} npm start`,
      );
    }
    if (error.code === 'EACCES' || error.code === 'EADDRNOTAVAIL') {
      throw new StartError(`No se puede usar la dirección ${config.host}:${config.port}. Revisa HOST y PORT.`);
    }
    throw error;
  });
  announce(config, prepared);
}

async function start() {
  const closers: (() => Promise<unknown>)[] = [];
  const signals = stopOnSignals(closers);
  try {
    await startPortal(process.env, closers);
  } catch (error) {
    await signals.close();
    throw error;
  }
}

// Journeys start many portals in one process.
if (import.meta.main) {
  start().catch((error) => {
    if (error instanceof StartError) console.error(`\n${error.message}\n`);
    else console.error(error);
    process.exit(1);
  });
}

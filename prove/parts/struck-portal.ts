import { readFileSync } from 'node:fs';
import path from 'node:path';
import type postgres from 'postgres';
import { type Portal, startPortal } from '../../e2e/portal.ts';
import { type Connection, connect } from '../../server/src/db/client.ts';
import { socketConnection } from '../../server/src/db/embedded/cluster.ts';
import { clusterDirFor, dataDirFor, runDirFor } from '../../server/src/db/embedded/place.ts';
import { freePort } from '../../server/src/testing/free-port.ts';
import { secret } from './people.ts';
import type { Postgres } from './postgres.ts';
import { untilWell } from './well.ts';

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** A way to hit a running portal, and how it is back: by being started again, or by itself. */
export type Blow = { strike(): Promise<void>; recover(): Promise<void> };

/** The portal at a fixed port, killed and started again as a service manager would. */
async function openStruck(environment: Record<string, string>) {
  const port = await freePort();
  const start = () => startPortal({ ...environment, AUTH_SECRET: secret, PORT: String(port) });
  let portal: Portal = await start();
  return {
    port,
    stop: () => portal.stop(),
    said: () => portal.said(),
    portal: {
      strike: () => portal.kill(),
      async recover() {
        portal = await start();
      },
    } satisfies Blow,
    byItself: () => untilWell(`http://127.0.0.1:${port}`),
  };
}

/** One of the portal's connections, in the middle of something if there is such a one. */
async function killBackend(sql: postgres.Sql) {
  const [row] = await sql<{ pid: number }[]>`select pid from pg_stat_activity
    where application_name = 'mostrador' and query not like 'listen%' order by state = 'active' desc, random() limit 1`;
  if (!row) throw new Error('the portal has no connection to kill');
  process.kill(row.pid, 'SIGKILL');
}

/** The server takes every backend down with the one that died, ours too. */
async function strikeBackend(connection: Connection) {
  const sql = connect(connection, { max: 1, connection: { application_name: 'prueba' } });
  await killBackend(sql).finally(() => sql.end({ timeout: 1 }).catch(() => undefined));
}

export async function openEmbeddedPortal(dataDir: string) {
  const struck = await openStruck({ DATA_DIR: dataDir });
  const place = await dataDirFor(dataDir);
  const connection = socketConnection(await runDirFor(place), 'mostrador');
  const postmaster = () => {
    const [pid] = readFileSync(path.join(clusterDirFor(place), 'postmaster.pid'), 'utf8').split('\n');
    return Number(pid);
  };
  const blows: Record<string, Blow> = {
    portal: struck.portal,
    PostgreSQL: {
      async strike() {
        process.kill(postmaster(), 'SIGKILL');
      },
      recover: struck.byItself,
    },
    'one backend': { strike: () => strikeBackend(connection), recover: struck.byItself },
  };
  return { ...struck, connection, blows };
}

export async function openServedPortal(postgres: Postgres) {
  const url = await postgres.create('mostrador');
  const struck = await openStruck({ DATABASE_URL: url });
  const connection = { url };
  const blows: Record<string, Blow> = {
    portal: struck.portal,
    PostgreSQL: {
      async strike() {
        await postgres.kill();
        await postgres.start();
      },
      recover: struck.byItself,
    },
    'one backend': { strike: () => strikeBackend(connection), recover: struck.byItself },
    'PostgreSQL for ten seconds': {
      async strike() {
        await postgres.stop();
        await pause(10_000);
        await postgres.start();
      },
      recover: struck.byItself,
    },
  };
  return { ...struck, connection, blows };
}

export type StruckPortal = Awaited<ReturnType<typeof openEmbeddedPortal | typeof openServedPortal>>;

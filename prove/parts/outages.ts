import { readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type postgres from 'postgres';
import { type PortalProcess, startPortal } from '../../e2e/portal.ts';
import { type Connection, connect } from '../../server/src/db/client.ts';
import { socketConnection } from '../../server/src/db/embedded/cluster.ts';
import { clusterDirFor, dataDirFor, runDirFor } from '../../server/src/db/embedded/place.ts';
import { freePort } from '../../server/src/testing/free-port.ts';
import { untilHealthy } from './health.ts';
import { secret } from './people.ts';
import type { Postgres } from './postgres.ts';

/** A way to interrupt a running portal, and how it recovers: by being started again, or by itself. */
export type Outage = { cause(): Promise<void>; recover(): Promise<void> };

/** The portal at a fixed port, killed and started again as a service manager would. */
async function openPortal(environment: Record<string, string>) {
  const port = await freePort();
  const start = () => startPortal({ ...environment, AUTH_SECRET: secret, PORT: String(port) });
  let portal: PortalProcess = await start();
  return {
    port,
    stop: () => portal.stop(),
    said: () => portal.said(),
    portal: {
      cause: () => portal.kill(),
      async recover() {
        portal = await start();
      },
    } satisfies Outage,
    byItself: () => untilHealthy(`http://127.0.0.1:${port}`),
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
async function killOneBackend(connection: Connection) {
  const sql = connect(connection, { max: 1, connection: { application_name: 'prueba' } });
  await killBackend(sql).finally(() => sql.end({ timeout: 1 }).catch(() => undefined));
}

export async function openEmbeddedPortal(dataDir: string) {
  const running = await openPortal({ DATA_DIR: dataDir });
  const place = await dataDirFor(dataDir);
  const connection = socketConnection(await runDirFor(place), 'mostrador');
  const postmaster = () => {
    const [pid] = readFileSync(path.join(clusterDirFor(place), 'postmaster.pid'), 'utf8').split('\n');
    return Number(pid);
  };
  const outages: Record<string, Outage> = {
    portal: running.portal,
    PostgreSQL: {
      async cause() {
        process.kill(postmaster(), 'SIGKILL');
      },
      recover: running.byItself,
    },
    'one backend': { cause: () => killOneBackend(connection), recover: running.byItself },
  };
  return { ...running, connection, outages };
}

export async function openServedPortal(postgres: Postgres) {
  const url = await postgres.create('mostrador');
  const running = await openPortal({ DATABASE_URL: url });
  const connection = { url };
  const outages: Record<string, Outage> = {
    portal: running.portal,
    PostgreSQL: {
      async cause() {
        await postgres.kill();
        await postgres.start();
      },
      recover: running.byItself,
    },
    'one backend': { cause: () => killOneBackend(connection), recover: running.byItself },
    'PostgreSQL for ten seconds': {
      async cause() {
        await postgres.stop();
        await pause(10_000);
        await postgres.start();
      },
      recover: running.byItself,
    },
  };
  return { ...running, connection, outages };
}

export type InterruptedPortal = Awaited<ReturnType<typeof openEmbeddedPortal | typeof openServedPortal>>;

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { rm, writeFile } from 'node:fs/promises';
import { type AddressInfo, connect as connectSocket, createServer, type Socket } from 'node:net';
import path from 'node:path';
import { onTestFinished } from 'vitest';
import { connect } from '../db/client.ts';
import { findBinaries } from '../db/embedded/binaries.ts';
import { startCluster } from '../db/embedded/cluster.ts';
import { ensureDatabase } from '../db/embedded/open.ts';
import { otherOwner, ownFolder } from '../db/embedded/owner.ts';
import { makeClusterFolder } from './test-cluster.ts';

/** A port of loopback that leads to the server whose socket lies in that folder. */
export async function openPort(socketDir: string) {
  let target = socketDir;
  let silent = false;
  const open = new Set<Socket>();
  const server = createServer((near) => {
    const far = connectSocket(path.join(target, '.s.PGSQL.5432'));
    for (const socket of [near, far]) {
      open.add(socket);
      socket.on('error', () => socket.destroy());
      socket.on('close', () => {
        open.delete(socket);
        near.destroy();
        far.destroy();
      });
    }
    if (!silent) near.pipe(far).pipe(near);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const close = () => {
    server.close();
    for (const socket of open) socket.destroy();
  };
  onTestFinished(close);
  return {
    port: (server.address() as AddressInfo).port,
    close,
    /** As if the machine behind it were gone: connections stay open, and nothing comes from them. */
    silence() {
      silent = true;
      for (const socket of open) socket.unpipe().pause();
    },
    /** New connections are answered again. */
    speak() {
      silent = false;
    },
    /** Leads new connections to another server, as a name does whose address changes. */
    lead(other: string) {
      target = other;
    },
  };
}

/** A port of loopback on which connections are accepted and nothing is ever said. */
export async function openSilentPort(): Promise<number> {
  const server = createServer((socket) => socket.on('error', () => undefined)).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  return (server.address() as AddressInfo).port;
}

/** A port at which connecting takes forever: whoever listens there is stopped, and its queue is full. */
export async function openStuckPort(): Promise<number> {
  const program = `net.createServer().listen({ host: '127.0.0.1', port: 0, backlog: 1 }, function () {
    console.log(this.address().port);
  })`;
  const child = spawn(process.execPath, ['-e', program], { stdio: ['ignore', 'pipe', 'inherit'] });
  onTestFinished(() => void child.kill('SIGKILL'));
  const [said] = await once(child.stdout, 'data');
  child.kill('SIGSTOP');
  const port = Number(said);
  for (let n = 0; n < 4; n++) {
    const socket = connectSocket(port, '127.0.0.1').on('error', () => undefined);
    onTestFinished(() => void socket.destroy());
  }
  return port;
}

/**
 * A second server with an empty database of that name, in recovery as a standby is: it can be read from, and written to
 * once it is promoted. Nothing is copied to it from another server.
 */
export async function startStandby(database: string) {
  const folder = makeClusterFolder('mostrador-test-');
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const owner = otherOwner();
  const [dataDir, runDir] = [path.join(folder, 'data'), path.join(folder, 'run')];
  const place = { binaries: await findBinaries(owner), dataDir, runDir, owner, maxConnections: 20 };
  await ownFolder(dataDir, owner);
  await ownFolder(runDir, owner);
  const primary = await startCluster(place, () => {});
  await ensureDatabase(primary, database);
  await primary.stop();
  await ownFolder(runDir, owner);
  await writeFile(path.join(dataDir, 'standby.signal'), '');
  const standby = await startCluster(place, () => {});
  onTestFinished(standby.stop);
  return {
    socketDir: runDir,
    async promote() {
      const sql = connect(standby.connection(database), { max: 1 });
      await sql`select pg_promote()`;
      await sql.end();
    },
  };
}

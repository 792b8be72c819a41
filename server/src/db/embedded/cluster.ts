import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { lstat, open, readdir, readFile, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { StartError } from '../../start-error.ts';
import { type Connection, connect } from '../client.ts';
import { type Owner, ownFolder } from './owner.ts';

const run = promisify(execFile);
const superuser = 'mostrador';

export type ClusterPlace = {
  binaries: string;
  dataDir: string;
  runDir: string;
  owner: Owner | undefined;
  maxConnections: number;
};
export type Cluster = { connection(database: string): Connection; stop(): Promise<void> };

/** How to reach a database of the server whose socket lies in that folder. */
export function socketConnection(runDir: string, database: string): Connection {
  return { socketDir: runDir, user: superuser, database };
}

/** Runs as the owner of the files, and without our environment, which may hold secrets. */
function spawnOptions({ runDir, owner }: ClusterPlace) {
  return { cwd: runDir, env: { HOME: runDir, PATH: process.env.PATH ?? '', TZ: 'UTC', LC_ALL: 'C' }, ...owner };
}

async function initialise(place: ClusterPlace) {
  await removePartial(place.dataDir);
  const version = await readFile(path.join(place.dataDir, 'PG_VERSION'), 'utf8').catch((error) => {
    if (error.code !== 'ENOENT') throw error;
  });
  if (version === undefined) await create(place);
  else await requireVersion(place, version.trim());
}

/**
 * Elsewhere first: initdb writes PG_VERSION before all the rest, and what was cut off would pass for a database. But a
 * folder that is there already may be a link or a mount point, which no other can replace, so it is filled where it is.
 */
async function create(place: ClusterPlace) {
  const folder = (await isThere(place.dataDir)) ? place.dataDir : `${place.dataDir}.${process.pid}.parcial`;
  await ownFolder(folder, place.owner);
  const args = ['-D', folder, '-U', superuser, '-A', 'trust', '-E', 'UTF8'];
  args.push('--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C');
  await run(path.join(place.binaries, 'bin/initdb'), args, spawnOptions(place));
  if (folder === place.dataDir) return;
  await rename(folder, place.dataDir);
  // The new name has to outlast a power cut as the data do: under the other one they would be removed.
  await syncFolder(path.dirname(place.dataDir));
}

async function isThere(name: string): Promise<boolean> {
  return lstat(name).then(
    () => true,
    (error) => {
      if (error.code !== 'ENOENT') throw error;
      return false;
    },
  );
}

async function syncFolder(folder: string) {
  const handle = await open(folder);
  const sync = handle.sync().catch((error) => {
    // Some file systems cannot do it for a folder.
    if (!['EINVAL', 'EBADF'].includes(error.code)) throw error;
  });
  await sync.finally(() => handle.close());
}

/** What a first start left that was cut off. Its initdb may still be writing there. */
async function removePartial(dataDir: string) {
  const parent = path.dirname(dataDir);
  const isPartial = new RegExp(`^${path.basename(dataDir)}\\.\\d+\\.parcial$`);
  for (const name of await readdir(parent)) {
    if (isPartial.test(name)) await rm(path.join(parent, name), { recursive: true, force: true, maxRetries: 5 });
  }
}

async function requireVersion(place: ClusterPlace, ofData: string) {
  const { stdout } = await run(path.join(place.binaries, 'bin/postgres'), ['--version'], spawnOptions(place));
  const [, ofBinaries] = /PostgreSQL\) (\d+)/.exec(stdout) ?? [];
  if (ofData === ofBinaries) return;
  throw new StartError(
    `Los datos son de PostgreSQL ${ofData} y esta versión de Mostrador trae ${ofBinaries}: vuelve a la versión con PostgreSQL ${ofData}, haz una copia de seguridad y restáurala con esta en una carpeta nueva (DATA_DIR).`,
  );
}

/**
 * Runs PostgreSQL under a shell that watches its standard input, in its own process group: Ctrl+C does not reach it
 * before us, and it stops when this process ends, even by kill -9.
 */
const guard =
  'exec 3<&0; "$0" "$@" </dev/null 3<&- & p=$!; (read _ <&3; kill -INT $p) & w=$!; wait $p; s=$?; kill $w 2>/dev/null; exit $s';

function launch(place: ClusterPlace): ChildProcess {
  const settings = {
    listen_addresses: '',
    unix_socket_directories: place.runDir,
    unix_socket_permissions: '0700',
    max_connections: String(place.maxConnections),
    logging_collector: 'on',
    log_filename: 'postgresql-%a.log',
    log_truncate_on_rotation: 'on',
    log_rotation_age: '1d',
    log_min_messages: 'warning',
  };
  const args = ['-D', place.dataDir, ...Object.entries(settings).flatMap(([key, value]) => ['-c', `${key}=${value}`])];
  return spawn('sh', ['-c', guard, path.join(place.binaries, 'bin/postgres'), ...args], {
    ...spawnOptions(place),
    stdio: ['pipe', 'ignore', 'pipe'],
    detached: true,
  });
}

const isRunning = (child: ChildProcess) => child.exitCode === null && child.signalCode === null;
const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** Resolves when the server accepts connections, or with PostgreSQL's last error output if it exits before. */
async function waitUntilReady(connection: Connection, child: ChildProcess): Promise<{ errorOutput: string } | 'ready'> {
  let output = '';
  child.stderr?.on('data', (chunk: Buffer) => {
    output = (output + chunk).slice(-2_000);
  });
  while (isRunning(child)) {
    const sql = connect(connection, { max: 1, connect_timeout: 1, fetch_types: false });
    const ready = await sql`select 1`.then(
      () => true,
      () => false,
    );
    await sql.end({ timeout: 1 });
    if (ready && isRunning(child)) return 'ready';
    await pause(15);
  }
  return { errorOutput: output.trim() };
}

async function launchReady(place: ClusterPlace, connection: Connection): Promise<ChildProcess> {
  const deadline = Date.now() + 15_000;
  for (;;) {
    const child = launch(place);
    const outcome = await waitUntilReady(connection, child);
    if (outcome === 'ready') return child;
    // The server of a portal that was killed may still be closing; the folder's lock says that no portal uses it.
    if (outcome.errorOutput.includes('postmaster.pid') && Date.now() < deadline) {
      await pause(100);
      continue;
    }
    const reason =
      outcome.errorOutput.split('\n').find((line) => /FATAL|PANIC|ERROR/.test(line)) ?? outcome.errorOutput;
    throw new StartError(
      `El PostgreSQL integrado no arrancó (${reason}). Revisa el espacio en disco y los permisos de ${place.dataDir}.`,
    );
  }
}

/** Starts the embedded server, keeps it running, and stops it on request. */
export async function startCluster(place: ClusterPlace, onRestart: (why: string) => void): Promise<Cluster> {
  const connection = (database: string) => socketConnection(place.runDir, database);
  await initialise(place);
  let stopping = false;
  let child = await launchReady(place, connection('postgres'));

  const supervise = (process: ChildProcess) => {
    process.once('exit', async (code, signal) => {
      if (stopping) return;
      onRestart(`PostgreSQL ended (${signal ?? code})`);
      await pause(500);
      if (stopping) return;
      child = launch(place);
      supervise(child);
    });
  };
  supervise(child);

  return {
    connection,
    async stop() {
      stopping = true;
      if (isRunning(child)) {
        const gone = once(child, 'exit');
        child.stdin?.end();
        await gone;
      }
      await rm(place.runDir, { recursive: true, force: true });
    },
  };
}

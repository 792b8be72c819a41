import {
  chownSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { chmod, open, rename } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { temporaryFolder } from '../../testing/process.ts';
import { connect } from '../client.ts';
import { findBinaries } from './binaries.ts';
import { startCluster } from './cluster.ts';
import { openEmbedded } from './open.ts';
import { otherOwner, ownFolder, sharedDir } from './owner.ts';
import { dataDirFor } from './place.ts';

test('run by root with a private data folder, the data go to the shared folder and a message says so', async () => {
  const closed = temporaryFolder();
  await chmod(closed, 0o700);
  const wanted = path.join(closed, 'data');
  const said: string[] = [];
  const database = await openEmbedded(wanted, (sentence) => said.push(sentence));
  onTestFinished(async () => {
    await database.stop();
    if (database.dataDir.startsWith(sharedDir)) rmSync(database.dataDir, { recursive: true });
  });
  const sql = connect(database.connection('postgres'), { max: 1 });
  const [row] = await sql`select current_setting('fsync') as fsync, current_setting('listen_addresses') as addresses`;
  await sql.end();
  expect(row).toEqual({ fsync: 'on', addresses: '' });
  if (otherOwner()) {
    expect(database.dataDir).toMatch(/^\/var\/lib\/mostrador\/datos-/);
    expect(said).toEqual([expect.stringContaining(`Los datos se guardan en ${database.dataDir}`)]);
  } else {
    expect([database.dataDir, said]).toEqual([wanted, []]);
  }
});

async function asUser<T>(uid: number, work: () => Promise<T>): Promise<T> {
  const getuid = vi.spyOn(process, 'getuid').mockReturnValue(uid);
  process.seteuid?.(uid);
  try {
    return await work();
  } finally {
    process.seteuid?.(0);
    getuid.mockRestore();
  }
}

test.runIf(otherOwner())('run by root, the data stay where they are when the project is opened or moved', async () => {
  const folder = temporaryFolder();
  const project = path.join(folder, 'portal');
  mkdirSync(project, { mode: 0o700 });
  const first = await openEmbedded(path.join(project, 'data'), () => {});
  const { dataDir } = first;
  onTestFinished(() => rmSync(dataDir, { recursive: true }));
  expect(dataDir).toMatch(/^\/var\/lib\/mostrador\/datos-/);
  await first.stop();

  await chmod(project, 0o755);
  const said: string[] = [];
  const second = await openEmbedded(path.join(project, 'data'), (sentence) => said.push(sentence));
  await second.stop();
  expect([second.dataDir, said]).toEqual([dataDir, [expect.stringContaining(`Los datos siguen en ${dataDir}`)]]);

  const copy = path.join(folder, 'copia');
  cpSync(project, copy, { recursive: true });
  expect(await dataDirFor(path.join(copy, 'data')), 'copied').toBe(path.join(copy, 'data'));
  await chmod(project, 0o700);
  const ofUser = await asUser(1_000, () => dataDirFor(path.join(copy, 'data')));
  expect(ofUser, 'copied for a user who cannot see the original').toBe(path.join(copy, 'data'));
  await chmod(project, 0o755);
  const moved = path.join(folder, 'otro');
  await rename(project, moved);
  expect(await dataDirFor(path.join(moved, 'data')), 'moved').toBe(dataDir);
  await expect(asUser(1_000, () => openEmbedded(path.join(moved, 'data'), () => {}))).rejects.toThrow(
    `Ejecútalo como root o, si este portal no es el de esos datos, borra ${path.join(moved, 'data', 'ubicacion')}.`,
  );
  // As where a version before this one chose the folder: without a note.
  rmSync(path.join(moved, 'data'), { recursive: true });
  expect(await dataDirFor(path.join(project, 'data')), 'without a note').toBe(dataDir);
});

test('a folder can be opened once, and again after it was closed', async () => {
  const folder = path.join(temporaryFolder(), 'data');
  const first = await openEmbedded(folder, () => {});
  await expect(openEmbedded(folder, () => {})).rejects.toThrow(/ya usa la carpeta de datos/);
  await first.stop();
  expect(existsSync(path.join(folder, 'portal.lock'))).toBe(false);
  const second = await openEmbedded(folder, () => {});
  await second.stop();
});

test('a first start that was cut off leaves nothing in the way of the next one', async () => {
  const owner = otherOwner();
  const folder = temporaryFolder();
  const [data, runDir] = [path.join(folder, 'data'), path.join(folder, 'run')];
  mkdirSync(data, { mode: 0o711 });
  await ownFolder(runDir, owner);
  const place = { dataDir: path.join(data, 'postgresql'), runDir, owner, maxConnections: 20 };

  // An initdb that ends, as by a power cut, when it has written what it writes first.
  const broken = mkdtempSync(path.join(tmpdir(), 'mostrador-initdb-'));
  onTestFinished(() => rmSync(broken, { recursive: true }));
  mkdirSync(path.join(broken, 'bin'));
  writeFileSync(path.join(broken, 'bin/initdb'), '#!/bin/sh\necho 18 >"$2/PG_VERSION"; kill -9 $$\n', { mode: 0o755 });
  await chmod(broken, 0o755);
  await expect(startCluster({ ...place, binaries: broken }, () => {})).rejects.toThrow(/initdb/);

  // Some file systems cannot sync a folder.
  const handle = await open(data);
  const sync = vi.spyOn(Object.getPrototypeOf(handle), 'sync');
  sync.mockRejectedValueOnce(Object.assign(new Error('EINVAL: invalid argument, fsync'), { code: 'EINVAL' }));
  onTestFinished(() => sync.mockRestore());
  await handle.close();

  const cluster = await startCluster({ ...place, binaries: await findBinaries(owner) }, () => {});
  await cluster.stop();
  expect(readdirSync(data)).toEqual(['postgresql']);
  expect(sync).toHaveBeenCalledOnce();
});

test('an empty folder that a link names is filled where it is', async () => {
  const folder = temporaryFolder();
  const [data, elsewhere] = [path.join(folder, 'data'), path.join(folder, 'disco')];
  for (const name of [data, elsewhere]) mkdirSync(name);
  symlinkSync(elsewhere, path.join(data, 'postgresql'));
  const database = await openEmbedded(data, () => {});
  await database.stop();
  expect(existsSync(path.join(elsewhere, 'PG_VERSION'))).toBe(true);
});

test('data of another PostgreSQL are refused with a sentence that says what to do', async () => {
  const data = path.join(temporaryFolder(), 'data');
  const cluster = path.join(data, 'postgresql');
  mkdirSync(cluster, { recursive: true });
  writeFileSync(path.join(cluster, 'PG_VERSION'), '17\n');
  const owner = otherOwner();
  if (owner) for (const name of [cluster, path.join(cluster, 'PG_VERSION')]) chownSync(name, owner.uid, owner.gid);
  await expect(openEmbedded(data, () => {})).rejects.toThrow(
    /^Los datos son de PostgreSQL 17 y esta versión de Mostrador trae 18: vuelve a la versión con PostgreSQL 17, haz una copia/,
  );
});

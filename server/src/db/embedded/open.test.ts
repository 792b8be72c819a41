import { existsSync, rmSync } from 'node:fs';
import { chmod } from 'node:fs/promises';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { temporaryFolder } from '../../testing/process.ts';
import { connect } from '../client.ts';
import { openEmbedded } from './open.ts';
import { otherOwner, sharedDir } from './owner.ts';

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

test('a folder can be opened once, and again after it was closed', async () => {
  const folder = path.join(temporaryFolder(), 'data');
  const first = await openEmbedded(folder, () => {});
  await expect(openEmbedded(folder, () => {})).rejects.toThrow(/ya usa la carpeta de datos/);
  await first.stop();
  expect(existsSync(path.join(folder, 'portal.lock'))).toBe(false);
  const second = await openEmbedded(folder, () => {});
  await second.stop();
});

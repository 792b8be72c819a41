import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { readConfig } from '../config.ts';
import { ensureDatabase, openEmbedded } from '../db/embedded/open.ts';
import { temporaryFolder } from '../testing/process.ts';
import { openSource } from './place.ts';
import { withSession } from './session.ts';

test('a backup finds the database of a service whose socket is in a folder of its own', async () => {
  const folder = temporaryFolder();
  const runtime = path.join(folder, 'run');
  mkdirSync(runtime, { mode: 0o755 });
  vi.stubEnv('RUNTIME_DIRECTORY', runtime);
  onTestFinished(() => void vi.unstubAllEnvs());
  const config = readConfig({ DATA_DIR: path.join(folder, 'data') });
  const portal = await openEmbedded(config.dataDir, () => {});
  onTestFinished(() => portal.stop());
  expect(portal.connection('postgres')).toMatchObject({ socketDir: expect.stringMatching(`^${runtime}/`) });

  // The backup is started by hand or by cron, outside of the service.
  vi.unstubAllEnvs();
  await ensureDatabase(portal, 'mostrador');
  const source = await openSource(config, () => {});
  expect(await withSession(source.connection, (sql) => sql`select 1 as one`)).toMatchObject([{ one: 1 }]);
  await source.close();
});

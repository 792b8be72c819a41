import type { Config } from '../config.ts';
import type { Connection } from '../db/client.ts';
import { ensureDatabase, openEmbedded } from '../db/embedded/open.ts';
import { readOrCreateSecret } from './secret.ts';

export type OpenedDatabase = { connection: Connection; authSecret: string; stop(): Promise<void> };

/** Opens the PostgreSQL of DATABASE_URL, or the embedded one. */
export async function openConfiguredDatabase(config: Config, say: (sentence: string) => void): Promise<OpenedDatabase> {
  if (config.databaseUrl && config.authSecret) {
    return { connection: { url: config.databaseUrl }, authSecret: config.authSecret, stop: async () => {} };
  }
  const embedded = await openEmbedded(config.dataDir, say);
  await ensureDatabase(embedded, 'mostrador');
  return {
    connection: embedded.connection('mostrador'),
    authSecret: config.authSecret ?? (await readOrCreateSecret(embedded.dataDir)),
    stop: embedded.stop,
  };
}

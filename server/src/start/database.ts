import { type Config, StartError } from '../config.ts';
import { type Connection, connect } from '../db/client.ts';
import { ensureDatabase, openEmbedded } from '../db/embedded/open.ts';
import { keepSecret } from './secret.ts';

export type OpenedDatabase = { connection: Connection; authSecret: string; stop(): Promise<void> };

/** The chain's PostgreSQL if DATABASE_URL names one, else the embedded one. */
export async function openConfiguredDatabase(config: Config, say: (sentence: string) => void): Promise<OpenedDatabase> {
  if (config.databaseUrl && config.authSecret) {
    const connection = { url: config.databaseUrl };
    await requireReachable(connection);
    return { connection, authSecret: config.authSecret, stop: async () => {} };
  }
  const embedded = await openEmbedded(config.dataDir, say);
  await ensureDatabase(embedded, 'mostrador');
  return {
    connection: embedded.connection('mostrador'),
    authSecret: config.authSecret ?? (await keepSecret(embedded.dataDir)),
    stop: embedded.stop,
  };
}

async function requireReachable(connection: { url: string }) {
  const sql = connect(connection, { max: 1 });
  try {
    await sql`select 1`;
  } catch (error) {
    const { host } = new URL(connection.url);
    throw new StartError(
      `No se puede usar la base de datos de DATABASE_URL (${host}): ${(error as Error).message}. Revisa que PostgreSQL esté encendido y que la dirección, el usuario y la clave sean correctos.`,
    );
  } finally {
    await sql.end({ timeout: 1 });
  }
}

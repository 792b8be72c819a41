import { StartError } from '../start-error.ts';
import { serverNames } from './address.ts';
import { type Connection, connect } from './client.ts';

/** Turns a connection error into one sentence for the person who starts the portal. */
export function unusable(connection: Connection, error: unknown): unknown {
  if (!('url' in connection)) return error;
  return new StartError(
    `No se puede usar la base de datos de DATABASE_URL (${serverNames(connection.url)}): ${(error as Error).message}. Revisa que PostgreSQL esté encendido y que la dirección, el usuario y la clave sean correctos.`,
  );
}

export async function requireServer(connection: Connection): Promise<void> {
  const sql = connect(connection, { max: 1 });
  try {
    await sql`select 1`;
  } catch (error) {
    throw unusable(connection, error);
  } finally {
    await sql.end({ timeout: 1 });
  }
}

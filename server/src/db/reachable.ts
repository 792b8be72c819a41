import { StartError } from '../config.ts';
import { connect } from './client.ts';

/** A server that cannot be used is told in a sentence before anything else is tried. */
export async function requireServer(url: string): Promise<void> {
  const sql = connect({ url }, { max: 1 });
  try {
    await sql`select 1`;
  } catch (error) {
    throw new StartError(
      `No se puede usar la base de datos de DATABASE_URL (${new URL(url).host}): ${(error as Error).message}. Revisa que PostgreSQL esté encendido y que la dirección, el usuario y la clave sean correctos.`,
    );
  } finally {
    await sql.end({ timeout: 1 });
  }
}

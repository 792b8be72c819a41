import { sql } from 'drizzle-orm';
import { StartError } from '../config.ts';
import type { Database } from '../db/client.ts';
import { localTime } from '../http/local-time.ts';

const unknownTimeZone = '22023';

/** Days are counted by the database and written by the portal: both have to mean the same by the name of the time zone. */
export async function requireTimeZone(db: Database, timeZone: string): Promise<void> {
  const year = new Date().getUTCFullYear();
  // In winter and in summer.
  for (const at of [`${year}-01-15T12:00:00Z`, `${year}-07-15T12:00:00Z`]) {
    const [row] = await db
      .execute<{ time: string }>(
        sql`select to_char(${at}::timestamptz at time zone ${timeZone}, 'YYYY-MM-DD HH24:MI:SS') as time`,
      )
      .catch((error) => {
        if (error.cause?.code !== unknownTimeZone) throw error;
        throw new StartError(
          `PostgreSQL no conoce la zona horaria ${timeZone} de TIME_ZONE. Escribe otro nombre, por ejemplo America/Tijuana, o actualiza las zonas horarias (tzdata) de ese servidor.`,
        );
      });
    if (row?.time !== localTime(at, timeZone)) {
      throw new StartError(
        `PostgreSQL entiende otra hora por la zona horaria ${timeZone} de TIME_ZONE. Actualiza las zonas horarias (tzdata) de ese servidor, o escribe otro nombre, por ejemplo America/Tijuana.`,
      );
    }
  }
}

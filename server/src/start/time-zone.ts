import { sql } from 'drizzle-orm';
import type { Database } from '../db/client.ts';
import { localTime } from '../http/local-time.ts';
import { StartError } from '../start-error.ts';

const unknownTimeZone = '22023';

const hourMs = 3_600_000;
const instant = (time: string) => Date.parse(`${time.replace(' ', 'T')}Z`);

/**
 * Days are counted by the database and written by the portal: both have to mean the same by the name of the time zone.
 * When a government changes its clocks, one of the two learns of it first. That is no reason to stay closed: the hour
 * between them is said, in the sentence that this returns.
 */
export async function requireTimeZone(db: Database, timeZone: string): Promise<string | undefined> {
  const year = new Date().getUTCFullYear();
  let warning: string | undefined;
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
    const apart = Math.abs(instant(row?.time ?? '') - instant(localTime(at, timeZone)));
    if (!(apart <= hourMs)) {
      throw new StartError(
        `PostgreSQL entiende otra hora por la zona horaria ${timeZone} de TIME_ZONE. Actualiza las zonas horarias (tzdata) de ese servidor, o escribe otro nombre, por ejemplo America/Tijuana.`,
      );
    }
    if (apart > 0) {
      warning = `PostgreSQL y Mostrador (reglas ${process.versions.tz}) no coinciden en la hora de ${timeZone}: actualiza el que sea más antiguo.`;
    }
  }
  return warning;
}

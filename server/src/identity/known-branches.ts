import { sql } from 'drizzle-orm';
import type { Queries } from '../db/client.ts';

export type KnownBranch = { id: number; nombre: string; codigo: string; ciudad: string; retired: boolean };

/** Plain SQL, because branches belong to another feature and features do not import each other. */
export async function listBranches(db: Queries): Promise<KnownBranch[]> {
  return db.execute<KnownBranch>(
    sql`select id, nombre, codigo, ciudad, retired_at is not null as retired from branches order by id`,
  );
}

import { randomBytes } from 'node:crypto';
import {
  type CreatedToken,
  type MachineToken,
  type NewToken,
  type ReadPermission,
  tokenPrefix,
} from '@mostrador/contract/tokens';
import { and, desc, eq, gt, isNull, type SQL, sql } from 'drizzle-orm';
import type { Queries } from '../db/client.ts';
import { problem } from '../http/problem.ts';
import { placeInWords, placeOf } from '../roles/rights.ts';
import { hashOf } from './machines.ts';
import { machineTokens } from './table.ts';

const { id, name, permissions, createdAt, createdBy, expiresAt, lastUsedAt, withdrawnAt } = machineTokens;
const usable = and(isNull(withdrawnAt), gt(expiresAt, sql`now()`));
/** More than any chain has; those that ended are at the end. */
const maxListed = 200;

/** Those in use first, then the newest. */
export async function listTokens(db: Queries, fitting?: SQL): Promise<MachineToken[]> {
  const place = placeOf(sql`${machineTokens}`);
  const rows = await db
    .select({ id, name, permissions, createdAt, createdBy, expiresAt, lastUsedAt, withdrawnAt, place })
    .from(machineTokens)
    .where(fitting)
    .orderBy(desc(sql`${usable}`), desc(id))
    .limit(maxListed);
  return rows.map((row) => ({
    id: row.id,
    nombre: row.name,
    permisos: row.permissions as ReadPermission[],
    alcance: placeInWords(row.place),
    creado: row.createdAt.toISOString(),
    creado_por: row.createdBy,
    vence: row.expiresAt.toISOString(),
    ultimo_uso: row.lastUsedAt?.toISOString() ?? null,
    retirado: row.withdrawnAt?.toISOString() ?? null,
  }));
}

const fault = (field: string, message: string) => problem('invalid-fields', { issues: [{ field, message }] });

/** The scope as columns. Plain SQL, because branches belong to another feature and features do not import each other. */
async function placeFor(db: Queries, { tipo, plaza, sucursal }: NewToken['alcance']) {
  if (tipo === 'plaza') return { plaza };
  if (tipo === 'cadena') return {};
  const found = await db.execute(sql`select id from branches where id = ${sucursal} and retired_at is null`);
  if (found.length === 0) throw fault('alcance.sucursal', 'Esa sucursal ya no existe. Elige otra.');
  return { branchId: sucursal };
}

export async function createToken(db: Queries, wanted: NewToken, by: string): Promise<CreatedToken> {
  const { nombre, permisos, alcance, dias } = wanted;
  // The log names a token by its name, so two in use must not share one.
  const same = and(eq(sql`lower(${name})`, nombre.toLowerCase()), usable);
  if ((await db.$count(machineTokens, same)) > 0) throw fault('nombre', 'Ya hay un acceso vigente con ese nombre.');
  const place = await placeFor(db, alcance);
  const token = tokenPrefix + randomBytes(32).toString('base64url');
  const [row] = await db
    .insert(machineTokens)
    .values({
      name: nombre,
      hash: hashOf(token),
      permissions: [...new Set(permisos)],
      ...place,
      createdBy: by,
      expiresAt: new Date(Date.now() + dias * 86_400_000),
    })
    .returning({ id });
  const [acceso] = await listTokens(db, eq(id, row?.id ?? 0));
  if (!acceso) throw problem('internal');
  return { acceso, token };
}

/** Returns its name for the audit log. One that was withdrawn before is not found. */
export async function withdrawToken(db: Queries, tokenId: number): Promise<string> {
  const [row] = await db
    .update(machineTokens)
    .set({ withdrawnAt: new Date() })
    .where(and(eq(id, tokenId), isNull(withdrawnAt)))
    .returning({ name });
  if (!row) throw problem('token-not-found');
  return row.name;
}

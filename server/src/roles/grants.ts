import { notInDirectory, type Plaza } from '@mostrador/contract/branches';
import type { ContentOwner } from '@mostrador/contract/documents';
import {
  type Grant,
  type GrantOrigin,
  type GrantsPage,
  grantLimits,
  type newGrant,
  type Role,
} from '@mostrador/contract/roles';
import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { Queries } from '../db/client.ts';
import { ofPool } from '../db/of-pool.ts';
import { problem } from '../http/problem.ts';
import type { Place } from '../http/scope.ts';
import { placeInWords, placeOf } from './rights.ts';
import { grants } from './table.ts';

type NewGrant = z.output<typeof newGrant>;
type Row = {
  id: number | null;
  role: Role;
  place: Place;
  areas: ContentOwner[];
  approver: boolean;
  origin: GrantOrigin;
  granted_by: string;
  granted_at: string | null;
  user_id: string;
  username: string;
  name: string;
  branch: string | null;
  disabled: boolean;
};

// Plain SQL where people are concerned, because they belong to another feature and features do not import each other.

/** Those whom the settings name have no row in the table. */
const everyGrant = sql`(
  select id, user_id, role, plaza, branch_id, areas, approver, origin, granted_by, granted_at from grants
  union all
  select null, id, 'administrador', null, null, '[]', false, 'ajustes', '', null from users where role = 'admin'
) g join users u on u.id = g.user_id`;

function present(row: Row): Grant {
  const { plaza, branchId } = row.place;
  return {
    id: row.id,
    rol: row.role,
    alcance: {
      tipo: branchId !== null ? 'sucursal' : plaza !== null ? 'plaza' : 'cadena',
      plaza: plaza as Plaza | null,
      sucursal: branchId,
    },
    texto: placeInWords(row.place),
    areas: row.areas,
    aprobador: row.approver,
    origen: row.origin,
    por: row.granted_by,
    desde: row.granted_at && new Date(row.granted_at).toISOString(),
  };
}

async function selectGrants(db: Queries, wanted: SQL, page: SQL = sql``): Promise<Row[]> {
  return db.execute<Row>(
    sql`select g.id, g.role, ${placeOf(sql`g`)} as place, g.areas, g.approver, g.origin, g.granted_by, g.granted_at,
        u.id as user_id, coalesce(u.username, '') as username, u.name, u.branch, u.banned as disabled
      from ${everyGrant} where ${wanted} order by g.granted_at desc nulls last, g.id desc nulls last, u.name ${page}`,
  );
}

/** The grants of one person, the newest first. */
export async function listGrantsOf(db: Queries, userId: string): Promise<Grant[]> {
  return (await selectGrants(db, sql`u.id = ${userId}`)).map(present);
}

type Wanted = { rol: Role | ''; plaza: Plaza | ''; sucursal?: number | undefined; pagina: number };

/** The grants that reach a place: those for it, for what it is part of, and for parts of it. */
function wantedGrants({ rol, plaza, sucursal }: Wanted, issuer: string | undefined): SQL {
  const chain = sql`(g.plaza is null and g.branch_id is null)`;
  const conditions = [
    ofPool(issuer, sql`u`),
    rol && sql`g.role = ${rol}`,
    plaza && sql`(${chain} or g.plaza = ${plaza} or g.branch_id in (select id from branches where ciudad = ${plaza}))`,
    sucursal &&
      sql`(${chain} or g.branch_id = ${sucursal} or g.plaza = (select ciudad from branches where id = ${sucursal}))`,
  ];
  return sql.join(
    conditions.filter((condition) => typeof condition === 'object'),
    sql` and `,
  );
}

/** Who may do what. */
export async function listGrants(db: Queries, wanted: Wanted, issuer: string | undefined): Promise<GrantsPage> {
  const where = wantedGrants(wanted, issuer);
  const { pageSize } = grantLimits;
  const rows = await selectGrants(db, where, sql`limit ${pageSize} offset ${(wanted.pagina - 1) * pageSize}`);
  const [count] = await db.execute<{ total: number }>(
    sql`select count(*)::int as total from ${everyGrant} where ${where}`,
  );
  const permisos = rows.map((row) => {
    const { user_id: id, username, name, branch, disabled } = row;
    return { ...present(row), persona: { id, username, name, branch, disabled } };
  });
  return { total: count?.total ?? 0, permisos };
}

const grantById = async (db: Queries, userId: string, id: number) =>
  (await listGrantsOf(db, userId)).find((grant) => grant.id === id);

async function refuseUnknownBranch(db: Queries, id: number | null): Promise<void> {
  if (id === null) return;
  const [known] = await db.execute(sql`select id from branches where id = ${id} and retired_at is null`);
  const issues = [{ field: 'alcance.sucursal', message: notInDirectory }];
  if (!known) throw problem('invalid-fields', { issues });
}

/** Gives a role by hand. The same one twice is refused; one that comes from elsewhere may be given here too. */
export async function giveGrant(tx: Queries, userId: string, given: NewGrant, grantedBy: string): Promise<Grant> {
  const { rol: role, alcance, aprobador: approver } = given;
  const areas = [...new Set(given.areas)].sort();
  await refuseUnknownBranch(tx, alcance.sucursal);
  const values = { userId, role, plaza: alcance.plaza, branchId: alcance.sucursal, areas, approver, grantedBy };
  const same = and(
    eq(grants.userId, userId),
    eq(grants.origin, 'portal'),
    eq(grants.role, role),
    sql`${grants.plaza} is not distinct from ${alcance.plaza}`,
    sql`${grants.branchId} is not distinct from ${alcance.sucursal}`,
    sql`${grants.areas} = ${JSON.stringify(areas)}::jsonb`,
    eq(grants.approver, approver),
  );
  if (await tx.$count(grants, same)) throw problem('grant-exists');
  const [made] = await tx
    .insert(grants)
    .values({ ...values, origin: 'portal' })
    .returning({ id: grants.id });
  const grant = made && (await grantById(tx, userId, made.id));
  if (!grant) throw problem('internal');
  return grant;
}

/** Returns the grant that was withdrawn. Only those given here can be. */
export async function withdrawGrant(tx: Queries, userId: string, id: number): Promise<Grant> {
  const grant = await grantById(tx, userId, id);
  if (!grant) throw problem('grant-not-found');
  if (grant.origen !== 'portal') throw problem('grant-from-elsewhere');
  await tx.delete(grants).where(eq(grants.id, id));
  return grant;
}

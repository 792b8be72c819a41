import { permissions } from '@mostrador/contract/access';
import { sql } from 'drizzle-orm';
import { expect, onTestFinished, test } from 'vitest';
import { collectFirstRevisions } from '../../../content/build/first-revisions.ts';
import { withSession } from '../backup/session.ts';
import { sessionCookie } from '../identity/cookie.ts';
import { prepareData } from '../start/prepare.ts';
import { databaseAt } from '../testing/backup.ts';
import { testConfig, testSecret } from '../testing/people.ts';
import { openPortal } from '../testing/portal.ts';
import { connect } from './client.ts';
import { ownMigrations, prepareDatabase } from './migrate.ts';

/** 0000 to 0015: the version before roles, whose people and reports knew their branch by name only. */
const beforeRoles = ownMigrations().slice(0, 16);

const people = [
  { id: 'p1', username: 'admin', role: 'admin', branch: null, sub: null },
  { id: 'p2', username: 'lupita', role: 'admin', branch: 'ZONA RIO TJ', sub: null },
  { id: 'p3', username: 'ana', role: 'user', branch: 'Otay TJ', sub: null },
  { id: 'p4', username: 'beto', role: null, branch: 'Bodega vieja', sub: null },
  { id: 'p5', username: 'jefa', role: 'admin', branch: null, sub: 'sub-jefa' },
];
const reports = ['Otay TJ', ' otay tj ', 'Zona Rio TJ', 'Cerrada TJ', 'OTAY TJ'];

async function openUpgraded() {
  const connection = await databaseAt(beforeRoles);
  await withSession(connection, async (old) => {
    await old`insert into branches (nombre, ciudad) values ('Otay TJ', 'Tijuana'), ('Zona Río TJ', 'Tijuana')`;
    for (const { id, username, role, branch, sub } of people) {
      const issuer = sub && 'https://pool.example';
      await old`insert into users (id, name, email, username, role, branch, issuer, sub)
        values (${id}, ${username}, ${`${username}@x.example`}, ${username}, ${role}, ${branch}, ${issuer}, ${sub})`;
      await old`insert into sessions (id, token, user_id, expires_at)
        values (${id}, ${`token-${id}`}, ${id}, now() + interval '1 day')`;
    }
    for (const [index, sucursal] of reports.entries()) {
      await old`insert into lost_sales (car_marca, car_modelo, car_anio, car_motor, cantidad, marca, codigo_parte,
          categoria, nombre, sucursal, plaza, formato, reported_by, deleted_at)
        values ('Nissan', 'Tsuru', '2010', '1.6', '1', 'Gonher', ${`G-${index}`}, 'Filtros', 'Ana', ${sucursal}, 'Tijuana',
          'general', 'p3', ${index === 4 ? '2026-01-01' : null})`;
    }
  });
  await prepareDatabase(connection);
  return connection;
}

type Portal = Awaited<ReturnType<typeof openPortal>>;

/** Requests in the session that the person had before the upgrade. */
const stillAs =
  ({ app }: Portal, id: string) =>
  async (url: string) => {
    const [cookie = ''] = sessionCookie(`token-${id}`, { secret: testSecret, secure: false, maxAgeSeconds: 60 }).split(
      ';',
    );
    return app.inject({ url, headers: { cookie } });
  };

test('an upgrade keeps every administrator, session and report, and matches branches by their names', async () => {
  const connection = await openUpgraded();
  const portal = await openPortal({ connection });
  const viewer = async (id: string) => (await stillAs(portal, id)('/api/v1/yo')).json();
  for (const id of ['p1', 'p2']) expect(await viewer(id), id).toMatchObject({ isAdmin: true, permissions, scopes: {} });
  for (const id of ['p3', 'p4']) expect(await viewer(id), id).toMatchObject({ isAdmin: false, permissions: [] });

  const all = (await stillAs(portal, 'p1')('/api/v1/perdidas.json')).json() as {
    codigo_parte: string;
    sucursal: string;
  }[];
  expect(all.map(({ codigo_parte, sucursal }) => [codigo_parte, sucursal])).toEqual(
    reports.slice(0, 4).map((sucursal, index) => [`G-${index}`, sucursal]),
  );
  expect((await stillAs(portal, 'p3')('/api/v1/mis_reportes')).json().perdidas).toHaveLength(4);
  expect((await stillAs(portal, 'p3')('/api/v1/perdidas.json')).statusCode).toBe(403);

  const branchIds = async (table: 'users' | 'lost_sales') =>
    (
      await portal.db.execute<{ id: number | null }>(
        sql.raw(`select branch_id as id from ${table} order by ${table}.id`),
      )
    ).map(({ id }) => id);
  expect(await branchIds('users')).toEqual([null, 2, 1, null, null]);
  expect(await branchIds('lost_sales')).toEqual([1, 1, 2, null, 1]);
  const changes = await portal.db.execute(
    sql`select lost_sale_id, position::int from lost_sale_changes order by position`,
  );
  expect([...changes]).toEqual(reports.map((_, index) => ({ lost_sale_id: index + 1, position: index + 1 })));

  // As a process of the version before writes, which runs beside the new one for a while.
  await portal.db.execute(sql`update users set branch = 'zona río tj' where id = 'p4'`);
  expect(await branchIds('users')).toEqual([null, 2, 1, 2, null]);
});

test('an upgrade keeps the administrators and sessions of the company’s user pool', async () => {
  const connection = await openUpgraded();
  const environment = { OIDC_ISSUER: 'https://pool.example', OIDC_CLIENT_ID: 'x', OIDC_CLIENT_SECRET: 'x' };
  const portal = await openPortal({ connection, environment });
  expect((await stillAs(portal, 'p5')('/api/v1/yo')).json()).toMatchObject({
    sub: 'sub-jefa',
    isAdmin: true,
    permissions,
  });
});

test('an upgrade from the version before documents publishes the pages of the files', async () => {
  const connection = await databaseAt(ownMigrations().slice(0, 18));
  await prepareDatabase(connection, async (db) => void (await prepareData(db, testConfig())));
  const { db } = await openPortal({ connection });
  const [pages] = await db.execute(sql`
    select count(*)::int as published, count(*) filter (where path = '/tote')::int as tote
    from documents join document_revisions r on r.document_id = documents.id and r.state = 'published'`);
  expect(pages).toEqual({ published: collectFirstRevisions().pages.length, tote: 1 });
});

test('while a later migration works, a process of the version before stores reports', async () => {
  const connection = await databaseAt(ownMigrations().slice(0, 20));
  const [import_, old] = [connect(connection, { max: 1 }), connect(connection, { max: 1 })];
  onTestFinished(async () => void (await Promise.all([import_.end(), old.end()])));
  // An import of prices keeps 0021 waiting; 0020 has added triggers to the table of reports.
  await import_`begin`;
  await import_`lock table price_list_a in row exclusive mode`;
  const upgraded = prepareDatabase(connection);
  const waiting = async () => {
    const locks = await old`select from pg_locks join pg_database on pg_database.oid = database
      where not granted and datname = current_database()`;
    return locks.length;
  };
  await expect.poll(waiting, { timeout: 60_000 }).toBe(1);
  await old`set lock_timeout = '1s'`;
  await old`insert into lost_sales (car_marca, car_modelo, car_anio, car_motor, cantidad, marca, codigo_parte, categoria,
      nombre, sucursal, plaza, formato, reported_by)
    values ('Nissan', 'Tsuru', '2010', '1.6', '1', 'Gonher', 'G-1', 'Filtros', 'Ana', 'Otay TJ', 'Tijuana', 'general', 'p3')`;
  await import_`commit`;
  await upgraded;
});

import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { openTestDatabase } from '../testing/database.ts';
import { idOf } from '../testing/people.ts';
import { csvOf, openImport } from '../testing/people-files.ts';
import { user } from './tables.ts';

const email = 'ventas@cadena.example';
type Portal = Awaited<ReturnType<typeof openImport>>;
type Writer = (portal: Portal) => Promise<{ statusCode: number; body: string }>;

const create =
  (username: string): Writer =>
  ({ admin }) =>
    admin.ask('POST', '/api/v1/usuarios', { username, name: username, email });
const edit =
  (username: string): Writer =>
  async ({ admin, db }) =>
    admin.ask('PUT', `/api/v1/usuarios/${await idOf(db, username)}`, {
      ...{ name: username, email: email.toUpperCase(), branch: '', puesto: '', shared: false },
    });
const applyFile =
  (usuario: string): Writer =>
  async ({ send, apply }) => {
    const file = csvOf([{ nombre: 'Luis Mora', usuario, sucursal: 'Otay TJ', correo: email }]);
    return apply((await send(file)).json().id);
  };

test.each<[string, Writer, Writer]>([
  ['two new people', create('luis'), create('luisa')],
  ['two who are edited', edit('ana'), edit('beto')],
  ['a new person and one who is edited', create('luis'), edit('beto')],
  ['one who is edited and a new person', edit('ana'), create('luisa')],
  ['a file and a new person', applyFile('luis'), create('luisa')],
  ['a file and one who is edited', applyFile('luis'), edit('beto')],
])('of %s, at once, one gets the e-mail and the other is told at the field', async (_, first, second) => {
  const portal = await openImport();
  const { db, connection } = portal;
  const holder = openTestDatabase(connection);
  const areWaiting = async (count: number) => {
    const waiting = sql`select from pg_locks where not granted
      and database = (select oid from pg_database where datname = current_database())`;
    await expect.poll(async () => (await db.execute(waiting)).length).toBe(count);
  };
  // Each writes its line of the audit log last, and here it waits for that with the person written but not yet stored.
  const asked = await holder.transaction(async (tx) => {
    await tx.execute(sql`lock table audit_log in share mode`);
    const one = first(portal);
    await areWaiting(1);
    const other = second(portal);
    await areWaiting(2);
    return { one, other };
  });
  const [one, other] = [await asked.one, await asked.other];
  expect(one.statusCode, one.body).toBeLessThan(300);
  expect([other.statusCode, JSON.parse(other.body).errors]).toEqual([
    422,
    [{ field: 'email', message: 'Ese correo ya lo usa otra persona.' }],
  ]);
  expect(await db.$count(user, eq(user.email, email))).toBe(1);
});

import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { auditLog } from '../audit/table.ts';
import { csvOf, openImport } from '../testing/people-files.ts';
import { account, user } from './tables.ts';

type Issued = { usuario: string; contrasena: string; nombre: string; sucursal: string };

const people = ['carla', 'diego', 'elena'].map((usuario) => ({ usuario, nombre: usuario, sucursal: 'Otay TJ' }));

async function signIn({ app }: Awaited<ReturnType<typeof openImport>>, username: string, password: string) {
  const payload = { username, password };
  return (await app.inject({ method: 'POST', url: '/api/auth/sign-in/username', payload })).json();
}

test('those whom an import created have no password until they are given one, each once, and must replace it', async () => {
  const portal = await openImport();
  const id = await portal.importFile(csvOf(people));
  expect(await signIn(portal, 'carla', '')).toMatchObject({ code: 'invalid-fields' });
  expect(await signIn(portal, 'carla', 'una contraseña')).toMatchObject({ code: 'wrong-credentials' });
  const { personas, faltan } = (await portal.passwords(id)).json();
  expect(faltan).toBe(0);
  expect(personas.map(({ usuario }: Issued) => usuario)).toEqual(['carla', 'diego', 'elena']);
  expect(personas[0]).toMatchObject({ nombre: 'carla', sucursal: 'Otay TJ', vence: expect.any(String) });
  expect(await signIn(portal, 'carla', personas[0].contrasena)).toMatchObject({ mustChangePassword: true });
  expect((await portal.passwords(id)).json()).toEqual({ personas: [], faltan: 0 });
  expect((await portal.imports()).pendientes).toEqual([]);
  const log = await portal.db.select().from(auditLog).where(eq(auditLog.action, 'imported-passwords'));
  expect(log.map(({ about }) => about)).toEqual(['personal.csv: carla, diego, elena']);
});

test('two processes that give passwords at the same time give each person one', async () => {
  const portal = await openImport();
  const other = await openImport({ connection: portal.connection });
  const id = await portal.importFile(csvOf(people));
  const answers = await Promise.all([portal, other, portal].map(({ passwords }) => passwords(id)));
  const issued = answers.flatMap((answer): Issued[] => answer.json().personas);
  expect(issued.map(({ usuario }) => usuario).sort()).toEqual(['carla', 'diego', 'elena']);
  for (const { usuario, contrasena } of issued) {
    expect(await signIn(portal, usuario, contrasena)).toMatchObject({ username: usuario });
  }
  expect(await portal.db.$count(account)).toBe(6);
});

test('nobody gets one who was changed by the import, is disabled, or got a password otherwise', async () => {
  const portal = await openImport();
  const id = await portal.importFile(csvOf([...people, { usuario: 'ana', nombre: 'Ana Ruiz', sucursal: 'Otay TJ' }]));
  await portal.db.update(user).set({ banned: true }).where(eq(user.username, 'carla'));
  const [diego] = await portal.db.select().from(user).where(eq(user.username, 'diego'));
  await portal.admin.ask('POST', `/api/v1/usuarios/${diego?.id}/contrasena`);
  const { personas, faltan } = (await portal.passwords(id)).json();
  expect([personas.map(({ usuario }: Issued) => usuario), faltan]).toEqual([['elena'], 0]);
});

test('after an import was undone its people get none', async () => {
  const portal = await openImport();
  const id = await portal.importFile(csvOf(people));
  const [, answer] = await Promise.all([portal.undo(), portal.passwords(id)]);
  // Whichever comes first, no account of the import is left.
  expect(answer.statusCode).toBe(200);
  expect([await portal.db.$count(user), await portal.db.$count(account)]).toEqual([3, 3]);
  expect((await portal.passwords(id)).json()).toEqual({ personas: [], faltan: 0 });
});

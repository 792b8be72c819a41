import { or, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { contains } from '../db/contains.ts';
import { openPortal } from '../testing/portal.ts';
import { auditLog } from './table.ts';

type Entry = { id: number; who: string; action: string; about: string; address: string };

test('sign-ins, refusals and what the administrator changes are in the log: who, what, when', async () => {
  const portal = await openPortal();
  const admin = await portal.signIn('admin');
  const payload = { username: 'ana', password: 'no es esta frase' };
  await portal.app.inject({ method: 'POST', url: '/api/auth/sign-in/username', payload });
  await admin.ask('POST', '/api/v1/lists', { list: { title: 'Aviso', excerpt: 'red' } });
  await admin.ask('PUT', '/api/v1/lists/1', { list: { title: 'Aviso nuevo', excerpt: 'red' } });
  await admin.ask('DELETE', '/api/v1/lists/1');
  const { person } = (await admin.ask('POST', '/api/v1/usuarios', { username: 'luis', name: 'Luis Mora' })).json();
  for (const action of ['contrasena', 'desactivar', 'activar', 'cerrar_sesiones']) {
    await admin.ask('POST', `/api/v1/usuarios/${person.id}/${action}`);
  }
  const { entries, more } = (await admin.ask('GET', '/api/v1/bitacora')).json() as { entries: Entry[]; more: boolean };
  expect(more).toBe(false);
  expect(entries.toReversed().map(({ who, action, about }) => [who, action, about])).toEqual([
    ['admin', 'sign-in', ''],
    ['ana', 'sign-in-refused', 'El usuario o la contraseña no son correctos.'],
    ['admin', 'message-created', 'Aviso'],
    ['admin', 'message-updated', 'Aviso nuevo'],
    ['admin', 'message-deleted', 'Aviso nuevo'],
    ['admin', 'person-created', 'luis'],
    ['admin', 'password-reset', 'luis'],
    ['admin', 'person-disabled', 'luis'],
    ['admin', 'person-enabled', 'luis'],
    ['admin', 'sessions-ended', 'luis'],
  ]);
  expect(entries.every(({ address }) => address === '127.0.0.1')).toBe(true);
  expect(JSON.stringify(entries)).not.toContain('no es esta frase');
});

test('a refused sign-in names an account that exists, and nothing else that was typed', async () => {
  const portal = await openPortal();
  for (const username of ['ana', 'mi clave en el campo de usuario']) {
    const payload = { username, password: 'no es esta frase' };
    await portal.app.inject({ method: 'POST', url: '/api/auth/sign-in/username', payload });
  }
  const entries = await portal.db.select().from(auditLog).orderBy(auditLog.id);
  expect(entries.map(({ who }) => who)).toEqual(['ana', '']);
  expect(JSON.stringify(entries)).not.toContain('mi clave');
});

test('a change that fails leaves no entry in the log', async () => {
  const portal = await openPortal();
  const admin = await portal.as('admin');
  await admin.ask('PUT', '/api/v1/lists/99', { list: { title: 'x', excerpt: 'red' } });
  await admin.ask('DELETE', '/api/v1/lists/99');
  expect(await portal.db.$count(auditLog)).toBe(0);
});

test('the log is read in pages, filtered by action and text, and exported whole', async () => {
  const portal = await openPortal();
  const admin = await portal.signIn('admin');
  await portal.db.insert(auditLog).values(
    Array.from({ length: 120 }, (_, n) => ({
      who: `persona ${n}`,
      action: 'sign-out' as const,
      about: '',
      address: '10.0.0.1',
    })),
  );
  await portal.db
    .insert(auditLog)
    .values({ who: '=cmd|calc', action: 'sign-out', about: 'dijo "hola", y salió', address: null });
  const seen: number[] = [];
  let query = '';
  for (let page = 0; page < 5; page++) {
    const { entries, more } = (await admin.ask('GET', `/api/v1/bitacora?accion=sign-out${query}`)).json() as {
      entries: Entry[];
      more: boolean;
    };
    seen.push(...entries.map(({ id }) => id));
    if (!more) break;
    query = `&antes=${entries.at(-1)?.id}`;
  }
  expect(seen.length).toBe(121);
  expect(seen).toEqual([...seen].sort((a, b) => b - a));
  const one = (await admin.ask('GET', '/api/v1/bitacora?buscar=PERSONA%20119')).json();
  expect(one.entries).toMatchObject([{ who: 'persona 119' }]);

  const file = await admin.ask('GET', '/api/v1/bitacora.csv?accion=sign-out');
  expect(file.headers['content-type']).toBe('text/csv; charset=utf-8');
  expect(file.headers['content-disposition']).toBe('attachment; filename="bitacora.csv"');
  const lines = file.body.split('\r\n');
  expect(lines[0]).toBe('\uFEFFNúmero,Fecha y hora (hora de Tijuana),Quién,Acción,Sobre,Dirección');
  expect(lines[1]).toMatch(/^\d+,\d{4}-\d\d-\d\d \d\d:\d\d:\d\d,'=cmd\|calc,Cerró sesión,"dijo ""hola"", y salió",$/);
  expect(lines.length).toBe(1 + 121 + 1);
});

test('the search of the log has an index for each text', async () => {
  const { db } = await openPortal();
  const plan = await db.transaction(async (tx) => {
    // On an empty table PostgreSQL would not use any.
    await tx.execute(sql`set local enable_seqscan = off`);
    const found = or(contains(auditLog.who, 'persona'), contains(auditLog.about, 'persona'));
    return tx.execute(sql`explain select from ${auditLog} where ${found}`);
  });
  expect(JSON.stringify(plan)).toMatch(/audit_log_who.*audit_log_about/);
});

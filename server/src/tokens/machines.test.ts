import { tokenPrefix } from '@mostrador/contract/tokens';
import { sql } from 'drizzle-orm';
import Fastify from 'fastify';
import { expect, onTestFinished, test, vi } from 'vitest';
import type { Changes } from '../db/changes.ts';
import { errorHandler } from '../http/error-handler.ts';
import { freshConnection, openTestDatabase } from '../testing/database.ts';
import { openPortal } from '../testing/portal.ts';
import { addMachines } from './machines.ts';
import { createToken, withdrawToken } from './queries.ts';

test('a token that was withdrawn while it was read is refused from then on', async () => {
  const db = openTestDatabase(await freshConnection());
  // The time of last use is written after the token was read, and here it waits until the test lets it go on.
  await db.execute(sql`create function wait() returns trigger language plpgsql as
    $$ begin perform pg_advisory_xact_lock(1); return null; end $$`);
  await db.execute(sql`create trigger wait before update of last_used_at on machine_tokens
    for each statement execute function wait()`);
  const isWaiting = async () =>
    (
      await db.execute(sql`select from pg_locks where locktype = 'advisory' and not granted
        and database = (select oid from pg_database where datname = current_database())`)
    ).length === 1;

  const listeners = new Set<() => void>();
  const changes: Changes = {
    on: (topic, listener) => void (topic === 'tokens' && listeners.add(() => listener(undefined))),
    notify: () => {},
    areArriving: () => true,
    close: () => {},
  };
  const app = Fastify();
  onTestFinished(() => app.close());
  app.setErrorHandler(errorHandler);
  app.decorateRequest('viewer', null);
  addMachines(app, { db, changes });
  app.get('/', async ({ machine }) => machine?.name);
  const wholeChain = { tipo: 'cadena', plaza: null, sucursal: null } as const;
  const wanted = { nombre: 'Tablero', permisos: ['lost-sales:read' as const], alcance: wholeChain, dias: 90 };
  const { token, acceso } = await createToken(db, wanted, 'admin');
  const ask = () => app.inject({ url: '/', headers: { authorization: `Bearer ${token}` } });

  // However long this takes, a cached token does not grow old.
  vi.useFakeTimers({ toFake: ['Date'] });
  onTestFinished(() => void vi.useRealTimers());
  const asking = await db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(1)`);
    const answer = ask();
    await expect.poll(isWaiting).toBe(true);
    await withdrawToken(db, acceso.id);
    for (const listener of listeners) listener();
    return { answer };
  });
  expect((await asking.answer).body, 'asked before the token was withdrawn').toBe('Tablero');
  expect((await ask()).statusCode).toBe(401);
});

test('all addresses of an IPv6 network share the limit of tokens that are looked up', async () => {
  const { app } = await openPortal();
  // However long these requests take, they are of one minute.
  vi.useFakeTimers({ toFake: ['Date'] });
  onTestFinished(() => void vi.useRealTimers());
  const headers = { authorization: `Bearer ${tokenPrefix}adivinado` };
  const statusFrom = async (remoteAddress: string) =>
    (await app.inject({ url: '/api/v1/perdidas', headers, remoteAddress })).statusCode;
  for (let asked = 0; asked < 600; asked++) expect(await statusFrom(`2001:db8:0:1::${asked.toString(16)}`)).toBe(401);
  expect(await statusFrom('2001:db8:0:1:aaaa::1')).toBe(429);
  expect(await statusFrom('2001:db8:0:2::1')).toBe(401);
});

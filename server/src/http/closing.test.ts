import { once } from 'node:events';
import { connect } from 'node:net';
import { expect, test } from 'vitest';
import { password } from '../testing/people.ts';
import { openPortal } from '../testing/portal.ts';
import { signIn } from '../testing/process.ts';

test('while it drains behind a proxy, the health check fails and late requests are still served', async () => {
  const { app } = await openPortal({ environment: { TRUST_PROXY: '127.0.0.1' } });
  const address = await app.listen({ host: '127.0.0.1', port: 0 });
  const noticed = Promise.withResolvers<void>();
  const drained = app.drain(noticed.promise);
  expect((await fetch(`${address}/api/salud`)).status).toBe(503);
  expect((await fetch(`${address}/api/salud/proceso`)).status).toBe(200);
  const late = await signIn(address, 'admin', password);
  expect([late.status, late.headers.get('connection')]).toEqual([200, 'close']);
  noticed.resolve();
  await drained;
});

test('a connection on which a browser has asked for nothing yet does not delay the end', async () => {
  const { app } = await openPortal();
  const address = new URL(await app.listen({ host: '127.0.0.1', port: 0 }));
  const accepted = once(app.server, 'connection');
  const unused = connect(Number(address.port), address.hostname);
  await accepted;
  const ended = once(unused, 'close');
  unused.on('error', () => {});
  await app.close();
  await ended;
});

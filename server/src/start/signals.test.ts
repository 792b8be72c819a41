import { once } from 'node:events';
import { connect as openSocket } from 'node:net';
import { expect, test } from 'vitest';
import { password } from '../testing/people.ts';
import { launchPortal, serverSettings } from '../testing/process.ts';

test('a request in progress at SIGTERM is answered before the process ends', async () => {
  const environment = await serverSettings();
  const portal = launchPortal(environment);
  await portal.ready;
  const body = JSON.stringify({ username: 'admin', password });
  const socket = openSocket(Number(environment.PORT), '127.0.0.1');
  await once(socket, 'connect');
  const head = ['POST /api/auth/sign-in/username HTTP/1.1', 'host: 127.0.0.1', 'content-type: application/json'];
  socket.write([...head, `content-length: ${body.length}`, 'expect: 100-continue', '', ''].join('\r\n'));
  let answer = '';
  socket.on('data', (chunk) => {
    answer += chunk;
  });
  // The server has begun with the request once it asks for the rest of it.
  await expect.poll(() => answer).toMatch(/^HTTP\/1\.1 100 /);
  answer = '';
  socket.write(body.slice(0, 5));
  portal.child.kill('SIGTERM');
  const reachable = () =>
    fetch(`http://127.0.0.1:${environment.PORT}/api/salud`).then(
      ({ status }) => status === 200,
      () => false,
    );
  await expect.poll(reachable).toBe(false);
  socket.write(body.slice(5));
  expect(await portal.exit).toMatchObject({ code: 0 });
  expect(answer).toMatch(/^HTTP\/1\.1 200 /);
});

test('behind a proxy it drains first and ends with 0 as well', async () => {
  const portal = launchPortal(await serverSettings({ TRUST_PROXY: '127.0.0.1' }));
  await portal.ready;
  expect(await portal.end('SIGTERM')).toMatchObject({ code: 0 });
});

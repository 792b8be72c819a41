import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import Fastify from 'fastify';
import { expect, onTestFinished, test, vi } from 'vitest';
import { openPortal } from '../testing/portal.ts';
import { addBodyTimer } from './body-timer.ts';

const lists = '/api/v1/lists';
const importing = '/api/v1/precios/importacion?archivo=lista.csv';

const isRead = ({ readableLength }: IncomingMessage) => readableLength === 0;

/** Polling with `expect` would move the clock. */
async function until(holds: () => boolean) {
  const begin = performance.now();
  while (!holds()) {
    if (performance.now() - begin > 20_000) throw new Error(`never: ${holds}`);
    await new Promise((resolve) => setImmediate(resolve));
  }
}

/** A portal with a clock that stands still, and connections of which one knows what the portal has read. */
async function open() {
  const { app, as } = await openPortal();
  const { cookie } = await as('admin');
  const arrived: Socket[] = [];
  app.server.on('connection', (socket) => arrived.push(socket));
  const requests: IncomingMessage[] = [];
  app.server.on('request', (request) => requests.push(request));
  await app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = app.server.address() as AddressInfo;
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  onTestFinished(() => void vi.useRealTimers());

  async function begin(path: string, length: number, headers: Record<string, string> = { cookie }) {
    const socket = connect(port, '127.0.0.1');
    onTestFinished(() => void socket.destroy());
    await once(socket, 'connect');
    await until(() => arrived.length > 0);
    const atPortal = arrived.shift() as Socket;
    const received = { text: '', closed: false };
    socket.on('data', (chunk) => {
      received.text += chunk;
    });
    socket.on('error', () => {});
    socket.on('close', () => {
      received.closed = true;
    });
    let sent = 0;
    const send = async (text: string) => {
      sent += text.length;
      socket.write(text);
      await until(() => received.closed || (atPortal.bytesRead === sent && requests.every(isRead)));
    };
    const all = { host: `127.0.0.1:${port}`, 'content-type': 'application/json', ...headers };
    const lines = Object.entries({ ...all, 'content-length': length }).map(([name, value]) => `${name}: ${value}\r\n`);
    await send(`POST ${path} HTTP/1.1\r\n${lines.join('')}\r\n`);
    return { send, received, status: () => /^HTTP\/1\.1 (\d+)/.exec(received.text)?.[1] };
  }
  return { begin };
}

test.each([lists, '/api/v1/nada'])('to %s, less than 1 KB a second ends with 408 after 10 seconds', async (path) => {
  const { begin } = await open();
  const slow = await begin(path, 2_000);
  await slow.send('{');
  vi.advanceTimersByTime(9_000);
  await slow.send(' ');
  expect(slow.received).toEqual({ text: '', closed: false });
  vi.advanceTimersByTime(1_000);
  await until(() => slow.received.closed);
  expect(slow.status()).toBe('408');
  expect(slow.received.text).toContain('"code":"request-timeout"');
});

test('a body that goes on arriving may take its time', async () => {
  const { begin } = await open();
  const steady = await begin(lists, 60_000);
  for (let second = 0; second < 40; second += 10) {
    await steady.send(' '.repeat(15_000));
    vi.advanceTimersByTime(10_000);
  }
  await until(() => steady.status() === '400');
});

test('an import may have slow moments, but not for a whole minute', async () => {
  const { begin } = await open();
  const slow = await begin(importing, 5_000_000);
  await slow.send('x'.repeat(700_000));
  vi.advanceTimersByTime(60_000);
  await slow.send('x'.repeat(500_000));
  vi.advanceTimersByTime(59_000);
  expect(slow.received).toEqual({ text: '', closed: false });
  vi.advanceTimersByTime(1_000);
  await until(() => slow.received.closed);
  expect(slow.status()).toBe('408');
});

test.each([
  ['without a session', lists, '401'],
  ['of someone else', importing, '401'],
  ['to an address that cannot be read', '/api/v1/%zz', '404'],
])('a slow body %s is answered at once and closed soon after', async (_, path, status) => {
  const { begin } = await open();
  const refused = await begin(path, 2_000, {});
  await until(() => refused.status() === status);
  await refused.send('{');
  vi.advanceTimersByTime(2_000);
  await until(() => refused.received.closed);
});

test('after a refusal, a connection whose body arrived goes on', async () => {
  const { begin } = await open();
  const refused = await begin(lists, 20, {});
  await until(() => refused.status() === '401');
  await refused.send(' '.repeat(20));
  vi.advanceTimersByTime(60_000);
  refused.received.text = '';
  await refused.send('GET /api/salud/proceso HTTP/1.1\r\nhost: a\r\n\r\n');
  await until(() => refused.status() === '200');
});

test('an injected request whose body was read is not timed while its answer takes long', async () => {
  const app = Fastify();
  addBodyTimer(app);
  const [begun, answer] = [Promise.withResolvers<void>(), Promise.withResolvers<string>()];
  app.post('/', () => {
    begun.resolve();
    return answer.promise;
  });
  await app.ready();
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  onTestFinished(() => void vi.useRealTimers());
  const response = app.inject({ method: 'POST', url: '/', payload: { uno: 1 } });
  await begun.promise;
  vi.advanceTimersByTime(60_000);
  answer.resolve('late');
  expect((await response).body).toBe('late');
});

import { api } from '@mostrador/contract/paths';
import { expect, test } from 'vitest';
import { password, testConfig } from '../testing/people.ts';
import { openPortal } from '../testing/portal.ts';
import { logOptions } from './log.ts';

test('the log has each request in one line with its id, and no password, cookie or query string', async () => {
  const lines: string[] = [];
  const logger = logOptions(testConfig({ LOG_LEVEL: 'info' }), { write: (line) => lines.push(line) });
  const portal = await openPortal({ logger });
  const ana = await portal.signIn('ana');
  const answer = await ana.ask('GET', '/api/v1/yo?code=codigo-secreto');
  const logged = lines.map((line) => JSON.parse(line)).filter(({ reqId }) => reqId === answer.headers['x-request-id']);
  expect(logged).toMatchObject([
    {
      msg: 'request completed',
      req: { method: 'GET', path: '/api/v1/yo', ip: '127.0.0.1' },
      res: { statusCode: 200 },
      responseTime: expect.any(Number),
    },
  ]);
  const all = lines.join('');
  for (const secret of [password, 'codigo-secreto', ana.cookie.split('=')[1] ?? '', 'session_token']) {
    expect(all).not.toContain(secret);
  }
});

test('the check that asks every few seconds whether the process answers leaves no line', async () => {
  const lines: string[] = [];
  const logger = logOptions(testConfig({ LOG_LEVEL: 'info' }), { write: (line) => lines.push(line) });
  const { app } = await openPortal({ logger });
  const answers = [await app.inject(api.alive), await app.inject(api.health)];
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
  const paths = lines.map((line) => JSON.parse(line).req?.path).filter(Boolean);
  expect(paths).toEqual([api.health]);
});

test('a cached answer is sent without warnings, also as 304', async () => {
  const lines: string[] = [];
  const logger = logOptions(testConfig({ LOG_LEVEL: 'warn' }), { write: (line) => lines.push(line) });
  const portal = await openPortal({ logger });
  const ana = await portal.as('ana');
  const first = await ana.ask('GET', '/api/v1/lists');
  const again = await ana.ask('GET', '/api/v1/lists', undefined, { 'if-none-match': String(first.headers.etag) });
  expect([first.statusCode, again.statusCode, again.body]).toEqual([200, 304, '']);
  expect(lines).toEqual([]);
});

test('a failed query is logged with its statement and error code, without its values', async () => {
  const lines: string[] = [];
  const logger = logOptions(testConfig({ LOG_LEVEL: 'info' }), { write: (line) => lines.push(line) });
  const portal = await openPortal({ logger });
  const ana = await portal.as('ana');
  await portal.db.$client.end({ timeout: 0 });
  const username = 'lo-que-escribio-alguien';
  const url = '/api/auth/sign-in/username';
  await portal.app.inject({ method: 'POST', url, payload: { username, password } });
  await expect.poll(async () => (await ana.ask('GET', '/api/v1/yo')).statusCode).toBe(503);
  const failures = lines.map((line) => JSON.parse(line)).filter(({ msg }) => msg === 'request failed');
  expect(failures.length).toBeGreaterThanOrEqual(2);
  for (const { err } of failures) {
    expect(err).toEqual({
      type: expect.any(String),
      code: 'CONNECTION_ENDED',
      message: expect.stringMatching(/^Failed query: (delete from|insert into|select) (?!.*params:)/s),
      stack: expect.stringContaining('at '),
    });
  }
  const token = decodeURIComponent(ana.cookie.split('=')[1] ?? '').split('.')[0] ?? '';
  for (const secret of [username, password, token]) expect(lines.join('')).not.toContain(secret);
});

import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { openPortal } from '../testing/portal.ts';
import { silenceDatabase } from '../testing/silence.ts';

const token = 'una-clave-para-las-medidas';
const open = () => openPortal({ environment: { METRICS_TOKEN: token } });
const bearer = { authorization: `Bearer ${token}` };

test('without a token in the settings there are no metrics', async () => {
  const { app } = await openPortal();
  expect((await app.inject({ url: '/api/metricas', headers: bearer })).statusCode).toBe(404);
});

test('refuses to show metrics without the right token', async () => {
  const portal = await open();
  const admin = await portal.as('admin');
  expect((await admin.ask('GET', '/api/metricas')).statusCode).toBe(401);
  for (const authorization of ['', 'Bearer', `Bearer ${token}x`, `bearer ${token}`, token]) {
    const answer = await portal.app.inject({ url: '/api/metricas', headers: { authorization } });
    expect([answer.statusCode, answer.json().code], authorization).toEqual([401, 'unauthenticated']);
  }
});

test('requests are counted and timed by the pattern of their route, not by their address', async () => {
  const portal = await open();
  const ana = await portal.as('ana');
  for (let n = 0; n < 3; n++) await ana.ask('GET', '/api/v1/lists');
  for (let n = 0; n < 20; n++) await ana.ask('GET', `/no-existe-${n}"\n`);
  await ana.ask('DELETE', '/api/v1/lists/7');
  const answer = await portal.app.inject({ url: '/api/metricas', headers: bearer });
  expect(answer.headers['content-type']).toBe('text/plain; version=0.0.4; charset=utf-8');
  const lines = answer.body.split('\n');
  expect(lines).toContain('http_requests_total{method="GET",route="/api/v1/lists",status="200"} 3');
  expect(lines).toContain('http_requests_total{method="DELETE",route="/api/v1/lists/:id",status="403"} 1');
  expect(lines).toContain('http_request_duration_seconds_count{method="GET",route="/api/v1/lists"} 3');
  expect(lines).toContain('http_request_duration_seconds_bucket{le="+Inf",method="GET",route="/api/v1/lists"} 3');
  expect(answer.body).not.toContain('no-existe');
  expect(lines).toContain('mostrador_database_up 1');
  expect(answer.body).toMatch(/^mostrador_live_connections 0$/m);
  expect(Number(/^process_resident_memory_bytes (\d+)$/m.exec(answer.body)?.[1])).toBeGreaterThan(10_000_000);
});

test('every line is one that Prometheus reads, and every documented metric is there', async () => {
  const portal = await open();
  await portal.signIn('ana');
  const { body } = await portal.app.inject({ url: '/api/metricas', headers: bearer });
  // Prometheus takes NaN in any case; the library writes it as Nan.
  const value = String.raw`[-+]?(\d+(\.\d+)?(e[-+]?\d+)?|Inf|Na[Nn])`;
  const line = new RegExp(String.raw`^(# (HELP|TYPE) \w+ .+|\w+(\{(\w+="[^"\n]*",?)+\})? ${value})$`);
  expect(
    body
      .trimEnd()
      .split('\n')
      .filter((text) => text !== '' && !line.test(text)),
  ).toEqual([]);
  expect(body.endsWith('\n')).toBe(true);
  const documented = readFileSync(new URL('../../../docs/operation.md', import.meta.url), 'utf8');
  const [, table = ''] = /api\/metricas.*?\n\n(.*?)\n\n/s.exec(documented) ?? [];
  const names = [...table.matchAll(/`((?:http|mostrador|process|nodejs)_\w+)`/g)].map(([, name]) => name);
  expect(names.length).toBeGreaterThan(10);
  for (const name of names) expect(body).toContain(`# TYPE ${name} `);
});

test('without its database the portal still answers, and says that the database is down', async () => {
  const portal = await open();
  await portal.reads.$client.end({ timeout: 0 });
  const { statusCode, body } = await portal.app.inject({ url: '/api/metricas', headers: bearer });
  expect(statusCode).toBe(200);
  expect(body).toMatch(/^mostrador_database_up 0$/m);
  expect(body).not.toMatch(/^mostrador_database_connections\{/m);
});

test('a database that is silent is down too', async () => {
  const portal = await open();
  await portal.app.ready();
  const { pass } = silenceDatabase(portal.reads);
  const answering = portal.app.inject({ url: '/api/metricas', headers: bearer });
  await pass();
  const { statusCode, body } = await answering;
  expect(statusCode).toBe(200);
  expect(body).toMatch(/^mostrador_database_up 0$/m);
});

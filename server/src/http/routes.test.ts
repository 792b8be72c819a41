import { screens } from '@mostrador/contract/paths';
import type { RouteOptions } from 'fastify';
import { expect, test } from 'vitest';
import { openPortal } from '../testing/portal.ts';

/** The written list: changing who may call what is changing this file. */
const publicRoutes = [
  'GET /',
  'GET /api/openapi.json',
  'GET /api/salud',
  'GET /assets/*',
  'GET /entrar',
  'GET /favicon.svg',
  'POST /api/auth/sign-in/username',
  'POST /api/auth/sign-out',
];
const administratorRoutes = ['DELETE /api/v1/lists/:id', 'POST /api/v1/lists', 'PUT /api/v1/lists/:id'];
const staffRoutes = ['GET /api/v1/eventos', 'GET /api/v1/lists', 'GET /api/v1/yo', 'GET /contenido/*'];

type Seen = { name: string; options: RouteOptions };

async function allRoutes(): Promise<Seen[]> {
  const { app } = await openPortal();
  await app.ready();
  return app.routeList
    .flatMap((options) => [options.method].flat().map((method) => ({ name: `${method} ${options.url}`, options })))
    .filter(({ name }) => !name.startsWith('HEAD '));
}

const named = (routes: Seen[]) => [...new Set(routes.map(({ name }) => name))].sort();

test('the public, the staff’s and the administrator’s routes are exactly these', async () => {
  const routes = await allRoutes();
  const withAccess = (wanted: (access: string | undefined) => boolean) =>
    named(routes.filter(({ options }) => wanted(options.config?.access)));
  expect(withAccess((access) => access === undefined)).toEqual([]);
  expect(withAccess((access) => access === 'public')).toEqual(publicRoutes);
  expect(withAccess((access) => access === 'staff')).toEqual(
    [...staffRoutes, ...Object.keys(screens).map((path) => `GET ${path}`)].sort(),
  );
  expect(withAccess((access) => access !== 'public' && access !== 'staff')).toEqual(administratorRoutes);
});

test('every route of the API declares what it answers, and what it takes', async () => {
  for (const { name, options } of await allRoutes()) {
    if (!options.url.startsWith('/api/')) continue;
    expect(options.schema?.response, name).toBeDefined();
    if (options.url.includes(':')) expect(options.schema?.params, name).toBeDefined();
    if (/^(POST|PUT)/.test(name) && !name.endsWith('/sign-out')) expect(options.schema?.body, name).toBeDefined();
  }
});

test('without a session every route but the public ones is refused, as problem+json or to the sign-in screen', async () => {
  const { app } = await openPortal();
  await app.ready();
  for (const { name, options } of await allRoutes()) {
    if (publicRoutes.includes(name)) continue;
    const [method, url = ''] = name.split(' ');
    const answer = await app.inject({
      method: method as 'GET',
      url: url.replace(':id', '1').replace('*', 'guia-abc.js'),
    });
    if (options.config?.page) {
      expect([answer.statusCode, answer.headers.location], name).toEqual([
        302,
        `/entrar?ir=${encodeURIComponent(url)}`,
      ]);
    } else {
      expect([answer.statusCode, answer.json().code], name).toEqual([401, 'unauthenticated']);
    }
  }
});

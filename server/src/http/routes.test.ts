import type { RouteOptions } from 'fastify';
import { expect, test } from 'vitest';
import { openPortal } from '../testing/portal.ts';
import { metricsRoutes, poolRoutes, routeTable } from '../testing/route-table.ts';

/** Their path says everything, so they take no body. */
const bodiless =
  /\/(sign-out|contrasena|contrasenas|desactivar|activar|cerrar_sesiones|restaurar|deshacer|borrador|cancelar|retirar|recuperar|revisada|lista_anterior|(horarios|usuarios)\/importaciones\/:id\/aplicar)$/;

type Seen = { name: string; options: RouteOptions };

async function allRoutes(environment: Record<string, string> = {}): Promise<Seen[]> {
  const { app } = await openPortal({ environment });
  await app.ready();
  return app.routeList
    .flatMap((options) => [options.method].flat().map((method) => ({ name: `${method} ${options.url}`, options })))
    .filter(({ name }) => !name.startsWith('HEAD '));
}

const accessOf = (routes: Seen[]) =>
  Object.fromEntries(routes.map(({ name, options }) => [name, options.config?.access]));
const written = (table: typeof routeTable) =>
  Object.fromEntries(Object.entries(table).map(([name, { access }]) => [name, access]));

test('every route and who may call it are exactly as written', async () => {
  expect(accessOf(await allRoutes())).toEqual(written(routeTable));
});

test('a user pool of the company adds its two public routes and nothing else', async () => {
  const settings = { OIDC_ISSUER: 'https://pool.example', OIDC_CLIENT_ID: 'x', OIDC_CLIENT_SECRET: 'x' };
  expect(accessOf(await allRoutes(settings))).toEqual(written({ ...routeTable, ...poolRoutes }));
});

test('a token for the metrics adds their one public route and nothing else', async () => {
  const settings = { METRICS_TOKEN: 'x'.repeat(16) };
  expect(accessOf(await allRoutes(settings))).toEqual(written({ ...routeTable, ...metricsRoutes }));
});

test('every route of the API declares what it answers, and what it takes', async () => {
  for (const { name, options } of await allRoutes()) {
    if (!options.url.startsWith('/api/')) continue;
    expect(options.schema?.response, name).toBeDefined();
    if (options.url.includes(':')) expect(options.schema?.params, name).toBeDefined();
    if (/^(POST|PUT)/.test(name) && !(name.startsWith('POST') && bodiless.test(name)))
      expect(options.schema?.body, name).toBeDefined();
  }
});

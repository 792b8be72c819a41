import { api } from '@mostrador/contract/paths';
import type { RouteOptions } from 'fastify';
import { expect, test } from 'vitest';
import { addPublishedPage } from '../testing/documents.ts';
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

/** The rest names people, or holds what only some may see: it must not stay in the browser of a shared PC. */
const stored = {
  // The browser asks whether its copy still holds, and after signing out that is refused.
  'private, no-cache': [
    '/api/v1/documentos',
    '/api/v1/documentos/pagina',
    '/api/v1/documentos/textos',
    '/api/v1/lists',
    '/api/v1/pages',
    '/api/v1/perdidas/marcas',
    '/api/v1/perdidas/por_categoria.json',
    '/api/v1/perdidas/por_marca.json',
    '/api/v1/perdidas/por_sucursal.json',
    '/api/v1/perdidas/resumen',
    '/api/v1/sucursales',
    '/api/v1/sucursales/horarios',
    '/api/v1/ventas_perdidas/avance',
    '/api/v1/ventas_perdidas/mes',
  ],
  'private, max-age=3600': [
    '/api/v1/vehiculos/anios',
    '/api/v1/vehiculos/estilos',
    '/api/v1/vehiculos/marcas',
    '/api/v1/vehiculos/modelos',
    '/api/v1/vehiculos/sugerencias',
  ],
};

/** Without it these have no answer that could be stored. */
const queries: Record<string, string> = {
  '/api/v1/documentos/pagina': '?ruta=/tote',
  '/api/v1/vehiculos/modelos': '?marca=Acura',
  '/api/v1/vehiculos/anios': '?marca=Acura&modelo=CL',
  '/api/v1/vehiculos/estilos': '?marca=Acura&modelo=CL&anio=1997',
};

test('no browser stores an answer of the API, but for those that are written', async () => {
  const portal = await openPortal();
  await addPublishedPage(portal.db);
  const { ask } = await portal.as('admin');
  const found: Record<string, string[]> = {};
  for (const { url, method } of portal.app.routeList) {
    // The live connection never ends; its own test looks at the header.
    if (method !== 'GET' || !url.startsWith('/api/') || url === api.events) continue;
    const { headers } = await ask('GET', url.replace(/:\w+/g, '1') + (queries[url] ?? ''));
    const cacheControl = headers['cache-control'] ?? 'nothing said';
    found[cacheControl] = [...(found[cacheControl] ?? []), url].sort();
  }
  expect(found).toEqual({ ...stored, 'no-store': expect.any(Array) });
});

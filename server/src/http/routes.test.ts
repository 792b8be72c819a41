import { screens } from '@mostrador/contract/screens';
import type { RouteOptions } from 'fastify';
import { expect, test } from 'vitest';
import { openPortal } from '../testing/portal.ts';

/** The written list: changing who may call what is changing this file. */
const publicRoutes = [
  'GET /',
  'GET /api/openapi.json',
  'GET /api/salud',
  'GET /api/salud/proceso',
  'GET /assets/*',
  'GET /entrar',
  'GET /favicon.svg',
  'GET /sin-linea',
  'GET /sw.js',
  'POST /api/auth/sign-in/username',
  'POST /api/auth/sign-out',
  // The sign-in screen's own page view; for any other path it asks for a session.
  'POST /api/v1/visitas',
];
const administratorRoutes = [
  'DELETE /api/v1/busquedas',
  'DELETE /api/v1/lists/:id',
  'DELETE /api/v1/pages/:id',
  'DELETE /api/v1/perdidas/:id',
  'DELETE /api/v1/precios/importacion',
  'GET /api/v1/bitacora',
  'GET /api/v1/bitacora.csv',
  'GET /api/v1/busquedas',
  'GET /api/v1/entrenamiento/personas',
  'GET /api/v1/entrenamiento/personas.csv',
  'GET /api/v1/perdidas',
  'GET /api/v1/perdidas.csv',
  'GET /api/v1/perdidas.json',
  'GET /api/v1/perdidas.xlsx',
  'GET /api/v1/secciones',
  'GET /api/v1/sucursales.csv',
  'GET /api/v1/sucursales.xlsx',
  'GET /api/v1/sucursales/importaciones/ultima',
  'GET /api/v1/precios/importacion',
  'GET /api/v1/precios/importacion/errores.csv',
  'GET /api/v1/precios/importacion/vista',
  'GET /api/v1/uso',
  'GET /api/v1/uso.csv',
  'GET /api/v1/usuarios',
  'GET /api/v1/usuarios/:id/anteriores',
  'POST /api/v1/lists',
  'POST /api/v1/perdidas/:id/restaurar',
  'POST /api/v1/sucursales/importaciones',
  'POST /api/v1/sucursales/importaciones/:id/aplicar',
  'POST /api/v1/sucursales/importaciones/deshacer',
  'POST /api/v1/precios/importacion',
  'POST /api/v1/precios/importacion/aplicar',
  'POST /api/v1/precios/lista_anterior',
  'POST /api/v1/usuarios',
  'POST /api/v1/usuarios/:id/activar',
  'POST /api/v1/usuarios/:id/cerrar_sesiones',
  'POST /api/v1/usuarios/:id/contrasena',
  'POST /api/v1/usuarios/:id/desactivar',
  'POST /api/v1/usuarios/:id/unir',
  'PUT /api/v1/lists/:id',
  'PUT /api/v1/pages/:id',
  'PUT /api/v1/secciones/:name',
];
const staffRoutes = [
  'DELETE /api/v1/mis_reportes/:id',
  'DELETE /api/v1/yo/sesiones/:id',
  'GET /api/v1/entrenamiento',
  'GET /api/precios',
  'GET /api/v1/eventos',
  'GET /api/v1/lists',
  'GET /api/v1/migracion',
  'GET /api/v1/mis_reportes',
  'GET /api/v1/pages',
  'GET /api/v1/perdidas/marcas',
  'GET /api/v1/perdidas/por_categoria.json',
  'GET /api/v1/perdidas/por_marca.json',
  'GET /api/v1/perdidas/por_sucursal.json',
  'GET /api/v1/perdidas/resumen',
  'GET /api/v1/sucursales',
  'GET /api/v1/vehiculos/anios',
  'GET /api/v1/vehiculos/estilos',
  'GET /api/v1/vehiculos/marcas',
  'GET /api/v1/vehiculos/modelos',
  'GET /api/v1/vehiculos/sugerencias',
  'GET /api/v1/yo',
  'GET /api/v1/yo/sesiones',
  'GET /contenido/*',
  // The one page of the content folder in the test's build.
  'GET /tote',
  'POST /api/v1/busquedas',
  'POST /api/v1/entrenamiento/:id',
  'POST /api/v1/mis_reportes/:id/restaurar',
  'POST /api/v1/pages',
  'POST /api/v1/perdidas',
  'POST /api/v1/yo/contrasena',
  'PUT /api/v1/mis_reportes/:id',
  'PUT /api/v1/yo/sucursal',
];
/** Only with a user pool of the company. */
const poolRoutes = ['GET /api/auth/oidc', 'GET /api/auth/oidc/callback'];

/** Only with a token for it. */
const metricsRoutes = ['GET /api/metricas'];

/** Their path says everything, so they take no body. */
const bodiless = /\/(sign-out|contrasena|desactivar|activar|cerrar_sesiones|restaurar|deshacer|lista_anterior)$/;

type Seen = { name: string; options: RouteOptions };

async function allRoutes(environment: Record<string, string> = {}): Promise<Seen[]> {
  const { app } = await openPortal({ environment });
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
  expect(withAccess((access) => access === 'public')).toEqual(publicRoutes.toSorted());
  expect(withAccess((access) => access === 'staff')).toEqual(
    [...staffRoutes, ...Object.keys(screens).map((path) => `GET ${path}`)].sort(),
  );
  expect(withAccess((access) => access !== 'public' && access !== 'staff')).toEqual(administratorRoutes.toSorted());
});

test('a user pool of the company adds its two public routes and nothing else', async () => {
  const settings = { OIDC_ISSUER: 'https://pool.example', OIDC_CLIENT_ID: 'x', OIDC_CLIENT_SECRET: 'x' };
  const added = named(await allRoutes(settings)).filter((name) => !poolRoutes.includes(name));
  expect(added).toEqual(named(await allRoutes()));
});

test('a token for the metrics adds their one public route and nothing else', async () => {
  const added = named(await allRoutes({ METRICS_TOKEN: 'x'.repeat(16) }));
  expect(added.filter((name) => !metricsRoutes.includes(name))).toEqual(named(await allRoutes()));
  expect(added).toEqual(expect.arrayContaining(metricsRoutes));
});

test('every route of the API declares what it answers, and what it takes', async () => {
  for (const { name, options } of await allRoutes()) {
    if (!options.url.startsWith('/api/')) continue;
    expect(options.schema?.response, name).toBeDefined();
    if (options.url.includes(':')) expect(options.schema?.params, name).toBeDefined();
    if (/^(POST|PUT)/.test(name) && !bodiless.test(name)) expect(options.schema?.body, name).toBeDefined();
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
    if (options.config?.page === true) {
      expect([answer.statusCode, answer.headers.location], name).toEqual([
        302,
        `/entrar?ir=${encodeURIComponent(url)}`,
      ]);
    } else {
      expect([answer.statusCode, answer.json().code], name).toEqual([401, 'unauthenticated']);
    }
  }
});

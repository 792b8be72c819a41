import type { Access, BranchPermission } from '@mostrador/contract/access';
import { defaultRules } from '@mostrador/contract/demand-rules';
import { sampleReport } from '@mostrador/contract/lost-sales-sample';
import { usualWeek } from '@mostrador/contract/opening-hours';
import { screens } from '@mostrador/contract/screens';

/** A kind of row that belongs to a branch, and of which each branch has one to try with. */
export type RowKind = 'report' | 'deleted report' | 'person' | 'branch' | 'part';

/** By what rows of a list are told apart: a word in them, the name of their branch or city, or as the answer has it. */
export type Sign = 'word' | 'branch' | 'city' | 'editable hours';

/**
 * Who may call a route, and what of branches its answer has: nothing (`none`, also for what belongs to the whole chain or
 * only to the person who asks), the one row that the address names (`row`), or rows of several branches (`list`).
 * With `ofItsCity`, whoever holds the right for a branch also sees what belongs to the other branches of its city; with
 * `ofChain`, only who holds it for the whole chain may call it.
 */
export type RouteRule = { body?: object; ofItsCity?: boolean; ofChain?: boolean } & (
  | { access: Access; shows: 'none' }
  | { access: BranchPermission; shows: 'list'; by: Sign }
  | { access: BranchPermission; shows: 'row'; of: RowKind }
);

const none = (access: Access, ...routes: string[]): Record<string, RouteRule> =>
  Object.fromEntries(routes.map((route) => [route, { access, shows: 'none' }]));
const list = (access: BranchPermission, by: Sign = 'word'): RouteRule => ({ access, shows: 'list', by });
/** What changes the figures of every plaza. */
const ofChain = (access: BranchPermission, body?: object): RouteRule => ({
  ...{ access, shows: 'none', ofChain: true },
  ...(body && { body }),
});
const row = (access: BranchPermission, of: RowKind, body?: object): RouteRule => ({
  access,
  shows: 'row',
  of,
  ...(body && { body }),
});

/**
 * The one exception to scope: what to stock is decided for a plaza, so whoever may read the demand of a branch sees the lines
 * of its plaza. Of reports of other branches they see branch, date and car, and no name or comment, which are the `word`.
 */
const ofItsCity = (rule: RouteRule): RouteRule => ({ ...rule, ofItsCity: true });

/** The written list: changing who may call what is changing this file. */
export const routeTable: Record<string, RouteRule> = {
  ...none(
    'public',
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
  ),
  ...none('staff', ...Object.keys(screens).map((path) => `GET ${path}`)),
  ...none(
    'staff',
    'DELETE /api/v1/mis_reportes/:id',
    'DELETE /api/v1/yo/sesiones/:id',
    // A guide or promotion, where one is published.
    'GET /:pagina',
    'GET /api/precios',
    'GET /api/v1/avisos',
    'GET /api/v1/documentos',
    'GET /api/v1/documentos/pagina',
    'GET /api/v1/documentos/textos',
    'GET /api/v1/entrenamiento',
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
    'GET /api/v1/sucursales/horarios',
    'GET /api/v1/vehiculos/anios',
    'GET /api/v1/vehiculos/estilos',
    'GET /api/v1/vehiculos/marcas',
    'GET /api/v1/vehiculos/modelos',
    'GET /api/v1/vehiculos/sugerencias',
    'GET /api/v1/yo',
    'GET /api/v1/yo/sesiones',
    'GET /contenido/*',
    'GET /guias/:pagina',
    'GET /promociones/:pagina',
    'GET /contenido/archivos/:name',
    'POST /api/v1/avisos/leidos',
    'POST /api/v1/busquedas',
    'POST /api/v1/documentos/notas',
    'POST /api/v1/entrenamiento/:id',
    'POST /api/v1/mis_reportes/:id/restaurar',
    'POST /api/v1/pages',
    'POST /api/v1/yo/contrasena',
    'PUT /api/v1/mis_reportes/:id',
    'PUT /api/v1/yo/sucursal',
  ),
  // Everyone reports for any branch: a seller helps out at another one.
  'POST /api/v1/perdidas': { access: 'staff', shows: 'none', body: { perdida: sampleReport } },
  ...none('messages:write', 'POST /api/v1/lists', 'PUT /api/v1/lists/:id', 'DELETE /api/v1/lists/:id'),
  ...none('documents:write', 'POST /api/v1/archivos'),
  ...none('help-pages:manage', 'PUT /api/v1/pages/:id', 'DELETE /api/v1/pages/:id'),
  ...none('documents:write', 'GET /api/v1/documentos.zip'),
  // Whose pages a person may change is a matter of areas: documents/rights.test.ts tries each route.
  ...none(
    'documents:write',
    'DELETE /api/v1/documentos/editables/:id/borrador',
    'GET /api/v1/documentos/editables',
    'GET /api/v1/documentos/editables/:id',
    'GET /api/v1/documentos/editables/:id/revisiones',
    'GET /api/v1/documentos/editables/:id/revisiones/:numero',
    'GET /api/v1/documentos/notas',
    'POST /api/v1/documentos/editables',
    'POST /api/v1/documentos/editables/:id/borrador',
    'POST /api/v1/documentos/editables/:id/proponer',
    'POST /api/v1/documentos/editables/:id/recuperar',
    'POST /api/v1/documentos/editables/:id/retirar',
    'POST /api/v1/documentos/editables/:id/revisada',
    'POST /api/v1/documentos/editables/:id/revisiones/:numero/cancelar',
    'POST /api/v1/documentos/editables/:id/revisiones/:numero/devolver',
    'POST /api/v1/documentos/editables/:id/revisiones/:numero/publicar',
    'POST /api/v1/documentos/editables/:id/revisiones/:numero/restaurar',
    'POST /api/v1/documentos/notas/:id/respuesta',
    'PUT /api/v1/documentos/editables/:id/ajustes',
    'PUT /api/v1/documentos/editables/:id/borrador',
    'PUT /api/v1/documentos/orden',
  ),
  ...none('documents:write', 'GET /api/v1/documentos.zip'),
  ...none('sections:manage', 'GET /api/v1/secciones', 'PUT /api/v1/secciones/:name'),
  ...none('audit:read', 'GET /api/v1/bitacora', 'GET /api/v1/bitacora.csv'),
  ...none('usage:read', 'DELETE /api/v1/busquedas', 'GET /api/v1/busquedas', 'GET /api/v1/uso', 'GET /api/v1/uso.csv'),
  ...none(
    'branches:manage',
    'GET /api/v1/sucursales.csv',
    'GET /api/v1/sucursales.xlsx',
    'GET /api/v1/sucursales/horarios.csv',
    'GET /api/v1/sucursales/horarios.xlsx',
    'GET /api/v1/sucursales/horarios/importaciones/ultima',
    'GET /api/v1/sucursales/importaciones/ultima',
    'GET /api/v1/sucursales/sin_relacion',
    'POST /api/v1/sucursales/horarios/importaciones',
    'POST /api/v1/sucursales/horarios/importaciones/:id/aplicar',
    'POST /api/v1/sucursales/horarios/importaciones/deshacer',
    'POST /api/v1/sucursales/importaciones',
    'POST /api/v1/sucursales/importaciones/:id/aplicar',
    'POST /api/v1/sucursales/importaciones/deshacer',
  ),
  ...none(
    'prices:manage',
    'DELETE /api/v1/precios/importacion',
    'GET /api/v1/precios/importacion',
    'GET /api/v1/precios/importacion/errores.csv',
    'GET /api/v1/precios/importacion/vista',
    'POST /api/v1/precios/importacion',
    'POST /api/v1/precios/importacion/aplicar',
    'POST /api/v1/precios/lista_anterior',
  ),
  // The place is in the query or the body: demand/decisions.test.ts and its neighbours try each.
  ...none('demand:read', 'POST /api/v1/candidatas/:parte/comentarios'),
  ...none(
    'demand:decide',
    'POST /api/v1/candidatas/:parte/necesidades',
    'POST /api/v1/candidatas/:parte/necesidades/:lote/deshacer',
    'POST /api/v1/candidatas/decisiones',
    'POST /api/v1/candidatas/decisiones/:lote/deshacer',
    'PUT /api/v1/candidatas/:parte/decision',
  ),
  'GET /api/v1/candidatas/:parte/uniones': ofChain('demand:decide'),
  'GET /api/v1/candidatas/reglas': ofChain('demand:decide'),
  'POST /api/v1/candidatas/:parte/uniones': ofChain('demand:decide', { codigo: 'GP-46' }),
  'POST /api/v1/candidatas/:parte/uniones/:id/deshacer': ofChain('demand:decide'),
  'POST /api/v1/candidatas/reglas/deshacer': ofChain('demand:decide'),
  'POST /api/v1/candidatas/reglas/vista': ofChain('demand:decide', defaultRules),
  'PUT /api/v1/candidatas/reglas': ofChain('demand:decide', defaultRules),
  'GET /api/v1/perdidas': list('lost-sales:read'),
  'GET /api/v1/perdidas.csv': list('lost-sales:read'),
  'GET /api/v1/perdidas.json': list('lost-sales:read'),
  'GET /api/v1/perdidas.xlsx': list('lost-sales:read'),
  'DELETE /api/v1/perdidas/:id': row('lost-sales:delete', 'report'),
  'POST /api/v1/perdidas/:id/restaurar': row('lost-sales:delete', 'deleted report'),
  'GET /api/v1/candidatas': ofItsCity(list('demand:read', 'city')),
  'GET /api/v1/candidatas.xlsx': list('demand:read'),
  'GET /api/v1/candidatas/motivos': ofItsCity(list('demand:read', 'city')),
  'GET /api/v1/candidatas/:parte': ofItsCity(row('demand:read', 'part')),
  'GET /api/v1/ventas_perdidas/avance': list('demand:read', 'branch'),
  ...none('demand:read', 'GET /api/v1/ventas_perdidas/avance.xlsx'),
  // Sums without a name, which demand/progress.test.ts compares with the reports of the branches.
  ...none('lost-sales:read', 'GET /api/v1/ventas_perdidas/mes'),
  'GET /api/v1/entrenamiento/personas': list('training:read'),
  'GET /api/v1/entrenamiento/personas.csv': list('training:read'),
  'GET /api/v1/usuarios': list('people:manage'),
  'POST /api/v1/usuarios/:id/activar': row('people:manage', 'person'),
  'POST /api/v1/usuarios/:id/cerrar_sesiones': row('people:manage', 'person'),
  'POST /api/v1/usuarios/:id/contrasena': row('people:manage', 'person'),
  'POST /api/v1/usuarios/:id/desactivar': row('people:manage', 'person'),
  'GET /api/v1/usuarios/sucursales': list('people:manage', 'branch'),
  'GET /api/v1/usuarios/:id': row('people:manage', 'person'),
  'PUT /api/v1/usuarios/:id': row('people:manage', 'person', {
    name: 'Persona Cambiada',
    email: '',
    branch: '',
    puesto: '',
    shared: false,
  }),
  // Which branches a manager may create people for is a field of the form, so identity/people.test.ts tries it.
  ...none('people:manage', 'POST /api/v1/usuarios'),
  'GET /api/v1/sucursales/horarios/editables': list('opening-hours:manage', 'editable hours'),
  'PUT /api/v1/sucursales/:id/horario': row('opening-hours:manage', 'branch', { semana: usualWeek, excepciones: [] }),
  ...none(
    'roles:manage',
    'DELETE /api/v1/usuarios/:id/permisos/:grant',
    'GET /api/v1/permisos',
    'GET /api/v1/usuarios.csv',
    'GET /api/v1/usuarios.xlsx',
    'GET /api/v1/usuarios/:id/anteriores',
    'GET /api/v1/usuarios/:id/permisos',
    'GET /api/v1/usuarios/importaciones',
    'GET /api/v1/usuarios/importaciones/plantilla.xlsx',
    'POST /api/v1/usuarios/:id/permisos',
    'POST /api/v1/usuarios/:id/unir',
    'POST /api/v1/usuarios/importaciones',
    'POST /api/v1/usuarios/importaciones/:id/aplicar',
    'POST /api/v1/usuarios/importaciones/:id/contrasenas',
    'POST /api/v1/usuarios/importaciones/deshacer',
  ),
  ...none('tokens:manage', 'DELETE /api/v1/tokens/:id', 'GET /api/v1/tokens', 'POST /api/v1/tokens'),
};

/** Lists under an address that says more than the route, such as charts of the own branches, and what changed. */
export const furtherLists: Record<string, RouteRule> = {
  'GET /api/v1/candidatas.xlsx?nivel=plaza': ofItsCity(list('demand:read', 'city')),
  'GET /api/v1/candidatas?nivel=sucursal': ofItsCity(list('demand:read', 'branch')),
  'GET /api/v1/perdidas.json?desde=0': list('lost-sales:read'),
  'GET /api/v1/perdidas/por_sucursal.json?alcance=propio': list('lost-sales:read', 'branch'),
  'GET /api/v1/ventas_perdidas/avance.xlsx?tabla=sucursales': list('demand:read', 'branch'),
};

/** Only with a user pool of the company. */
export const poolRoutes = none('public', 'GET /api/auth/oidc', 'GET /api/auth/oidc/callback');

/** Only with a token for it. */
export const metricsRoutes = none('public', 'GET /api/metricas');

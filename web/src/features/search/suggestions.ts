import type { Entry } from '../../lib/text-search/entry.ts';

/** The screens that are opened most. */
const everywhere = [
  '/ventas_perdidas',
  '/lista_precios',
  '/ayuda',
  '/promociones',
  '/sucursales',
  '/tareas',
  '/retvalle',
];
/** Someone who reads a guide or a course usually opens another one. */
const whileReading = ['/ayuda', '/promociones', '/retvalle', '/ventas_perdidas', '/lista_precios'];
/** Someone in the administration usually stays there. */
const whileAdministering = ['/administracion#usuarios', '/administracion#uso', '/administracion#bitacora', '/mensajes'];
const maxSuggestions = 5;

function pathsFor(path: string, isPage: boolean): string[] {
  if (path === '/administracion') return [...whileAdministering, ...everywhere];
  const reading = isPage || ['/ayuda', '/promociones', '/retvalle', '/modulo-taller', '/modulo-caja'].includes(path);
  return reading ? whileReading : everywhere;
}

/** The screens that someone at `path` is likely to open next. */
export function suggestionsAt(path: string, screens: readonly Entry[]): Entry[] {
  const isPage = !screens.some(({ href }) => href === path);
  return pathsFor(path, isPage)
    .filter((href) => href !== path)
    .flatMap((href) => screens.find((entry) => entry.href === href) ?? [])
    .slice(0, maxSuggestions);
}

import type { Entry } from '../../lib/match/entry.ts';

/** What is opened most, from wherever one is. */
const everywhere = [
  '/ventas_perdidas',
  '/lista_precios',
  '/ayuda',
  '/promociones',
  '/sucursales',
  '/tareas',
  '/retvalle',
];
/** Who reads a guide or learns the system goes on among them. */
const whileReading = ['/ayuda', '/promociones', '/retvalle', '/ventas_perdidas', '/lista_precios'];
/** Who runs the portal goes on running it. */
const whileRunning = ['/administracion#usuarios', '/administracion#uso', '/administracion#bitacora', '/mensajes'];
const most = 5;

function placesFor(path: string, isPage: boolean): string[] {
  if (path === '/administracion') return [...whileRunning, ...everywhere];
  const reading = isPage || ['/ayuda', '/promociones', '/retvalle', '/modulo-taller', '/modulo-caja'].includes(path);
  return reading ? whileReading : everywhere;
}

/** The screens that whoever is at `path` is likely to want next. */
export function suggestionsAt(path: string, screens: readonly Entry[]): Entry[] {
  const isPage = !screens.some(({ href }) => href === path);
  return placesFor(path, isPage)
    .filter((href) => href !== path)
    .flatMap((href) => screens.find((entry) => entry.href === href) ?? [])
    .slice(0, most);
}

/**
 * Every screen of the portal, once: its path, its title, and whether it is ready.
 * The server answers 404 for any other path; the web routes and titles come from here.
 */
export const screens = {
  '/inicio': { title: 'Bienvenido' },
  '/paginas': { title: 'Paginas de Ayuda' },
  '/paginas/agregar': { title: 'Agregar Pagina de Ayuda' },
  '/mensajes': { title: 'Mensajes de La Pagina' },
  '/ventas_perdidas': { title: 'Ventas Perdidas' },
  '/ayuda': { title: 'Guías de Trabajo' },
  '/trato_al_cliente': { title: 'Trato al Cliente' },
  '/limpieza_estacionamientos': { title: 'Limpieza de Estacionamientos' },
  '/exhibicion_mercancias': { title: 'Exhibición de Mercancías' },
  '/personal_mostradores': { title: 'Personal de Mostradores' },
  '/mostradores': { title: 'Mostradores' },
  '/promociones': { title: 'Promociones' },
  '/castrolganamas': { title: 'Castrol Gana Más' },
  '/manodeobragratis2019': { title: 'Mano de Obra Gratis' },
  '/pasillos': { title: 'Pasillos' },
  '/repartidores': { title: 'Repartidores' },
  '/desperfectos_en_tienda': { title: 'Desperfectos en Tienda' },
  '/no_se_permite': { title: 'Estrictamente Prohibido' },
  '/tareas': { title: 'Tareas Pendientes' },
  '/conseguirpartes': { title: 'Conseguir Partes que No Tenemos' },
  '/seguridadmanejar': { title: 'Seguridad al Manejar' },
  '/acomodoaceites': { title: 'Acomodo de Aceites' },
  '/devoluciones': { title: 'Devoluciones' },
  '/tote': { title: 'Tote: Cajas de Traspaso' },
  '/etiquetast3': { title: 'Etiquetas de Garantía T3' },
  '/requisicion_de_mercancia': { title: 'Requisición de Mercancía' },
  '/portapromocion': { title: 'Porta Promoción' },
  '/codigosdebarras': { title: 'Códigos de Barras' },
  '/sucursales': { title: 'Sucursales' },
  '/retvalle': { title: 'Entrenamiento' },
  '/modulo-taller': { title: 'Módulo de Taller' },
  '/modulo-caja': { title: 'Módulo de Caja' },
  '/lista_precios': { title: 'Lista de Precios' },
} as const satisfies Record<`/${string}`, { title: string }>;

export type ScreenPath = keyof typeof screens;

export const homePath = '/inicio' satisfies ScreenPath;
/** The only screen that opens without a session. `ir` carries the path to return to. */
export const signInPath = '/entrar';
export const returnParameter = 'ir';

export function isScreenPath(path: string): path is ScreenPath {
  return Object.hasOwn(screens, path);
}

/** Only a plain path of this portal may be returned to after signing in, never another site. */
export function safeReturnPath(wanted: string | null | undefined): string {
  if (!wanted?.startsWith('/') || wanted.startsWith('//') || wanted.includes('\\')) return homePath;
  const path = wanted.split(/[?#]/, 1)[0];
  return path && isScreenPath(path) ? wanted : homePath;
}

/** Paths of the API that web and server both name. */
export const api = {
  signIn: '/api/auth/sign-in/username',
  signOut: '/api/auth/sign-out',
  viewer: '/api/v1/yo',
  messages: '/api/v1/lists',
  message: (id: number) => `/api/v1/lists/${id}`,
  events: '/api/v1/eventos',
  health: '/api/salud',
  openapi: '/api/openapi.json',
} as const;

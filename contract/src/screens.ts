import type { Permission } from './access.ts';
import type { Viewer } from './identity.ts';
import type { SectionName } from './migration.ts';
import { namesOf } from './options.ts';

type AboutScreen = {
  title: string;
  /** Any of these rights opens it; everyone signed in may open the others. */
  needs?: readonly Permission[];
  /** The section whose switch decides between the screen and the migration notice. */
  section?: SectionName;
  /** What it is for, as a search result says it. */
  summary: string;
  /** Other words that people use for it. A search that found nothing (Administración, Uso del portal) is mended here. */
  words: string;
};

/** The tabs of /administracion, each at `/administracion#key` and for those who have its right. */
export const administrationTabs = {
  usuarios: {
    title: 'Usuarios',
    needs: 'people:manage',
    words: 'personas empleados cuentas altas bajas contraseña restablecer permisos funciones roles puesto',
  },
  capacitacion: {
    title: 'Capacitación del personal',
    needs: 'training:read',
    words: 'avance videos vistos reporte entrenamiento personal',
  },
  secciones: {
    title: 'Secciones en migración',
    needs: 'sections:manage',
    words: 'migración aviso sitio nuevo encender apagar en vivo',
  },
  contenido: {
    title: 'Contenido',
    needs: 'documents:write',
    words: 'guías promociones páginas redactar publicar propuestas borrador revisar notas textos imágenes',
  },
  sucursales: {
    title: 'Importar sucursales',
    needs: 'branches:manage',
    words: 'importar excel directorio tiendas',
  },
  precios: {
    title: 'Importar precios',
    needs: 'prices:manage',
    words: 'importar excel lista subir actualizar',
  },
  uso: {
    title: 'Uso del portal',
    needs: 'usage:read',
    words: 'visitas estadísticas analítica búsquedas sin resultado gráficas',
  },
  sistemas: {
    title: 'Accesos de otros sistemas',
    needs: 'tokens:manage',
    words: 'tokens llaves api integración tablero conexión máquinas',
  },
  bitacora: {
    title: 'Bitácora',
    needs: 'audit:read',
    words: 'registro auditoría historial quién hizo movimientos log',
  },
} as const satisfies Record<string, { title: string; needs: Permission; words: string }>;

/**
 * Every screen that is code, once. The web's `app/screens.ts` gives each of these paths its component. Published guides
 * and promotions are screens too; they are in the database. The server answers 404 for any other path.
 * A path may end in one parameter, written as Fastify does.
 */
export const screens = {
  '/inicio': {
    title: 'Bienvenido',
    summary: 'Los mensajes del día y lo que más se usa.',
    words: 'bienvenido principal portada home saludo sonrisa',
  },
  '/paginas': {
    title: 'Paginas de Ayuda',
    section: 'paginas',
    summary: 'Sitios y catálogos de marcas y proveedores.',
    words: 'páginas ayuda catálogos ligas enlaces links sitios proveedores marcas',
  },
  '/paginas/agregar': {
    title: 'Agregar Pagina de Ayuda',
    summary: 'Comparte un sitio o un catálogo útil.',
    words: 'nueva liga enlace catálogo agregar página registrar sitio',
  },
  '/mensajes': {
    title: 'Mensajes de La Pagina',
    summary: 'Todos los mensajes de la empresa.',
    words: 'avisos anuncios comunicados noticias banner',
  },
  '/ventas_perdidas': {
    title: 'Ventas Perdidas',
    summary: 'Reporta la pieza que no había y mira las gráficas.',
    words: 'venta perdida reportar registrar reporte faltante no hay no tenemos pieza negada gráficas',
  },
  '/candidatas': {
    title: 'Candidatas',
    needs: ['demand:read'],
    summary: 'Qué piezas surtir y en qué plaza, según lo que se dejó de vender.',
    words: 'surtir comprar pedido compras demanda faltantes qué pedir probabilidad decidir reglas precio resurtir',
  },
  '/candidatas/:parte': {
    title: 'La Pieza',
    needs: ['demand:read'],
    summary: 'Quién la pidió, para qué carros y qué se decidió.',
    words: '',
  },
  '/mis_reportes': {
    title: 'Mis Reportes',
    summary: 'Tus ventas perdidas: corrige las de hoy y mira en qué quedaron.',
    words: 'míos propios corregir retirar borrar cambiar equivocación error deshacer historial qué pasó surtida llegó',
  },
  '/ventas_perdidas/avance': {
    title: 'Cómo Vamos',
    needs: ['demand:read'],
    summary: 'Lo que se fue en pesos, quién reporta y qué pasó con lo que se surtió.',
    words: 'avance gráficas indicadores resultados pesos perdidos semana sucursales tablero reporte gerente',
  },
  '/ayuda': {
    title: 'Guías de Trabajo',
    summary: 'Cómo hacemos cada cosa en la tienda.',
    words: 'guías manuales procedimientos instructivos ayuda cómo se hace políticas',
  },
  '/promociones': {
    title: 'Promociones',
    summary: 'Las promociones y sus condiciones.',
    words: 'ofertas descuentos rebajas bonos',
  },
  '/editar/:documento': {
    title: 'Editar Página',
    needs: ['documents:write'],
    summary: 'Corrige una guía o una promoción.',
    words: '',
  },
  '/tareas': {
    title: 'Tareas Pendientes',
    summary: 'Tus recordatorios en este equipo.',
    words: 'recordatorios pendientes notas agenda',
  },
  '/sucursales': {
    title: 'Sucursales',
    section: 'sucursales',
    summary: 'Dónde están y cómo llamarles.',
    words: 'tiendas directorio direcciones teléfonos ubicación mapa plazas gerentes horario abren abre cierra abierta',
  },
  '/retvalle': {
    title: 'Capacitación',
    summary: 'Videos para aprender el sistema.',
    words: 'capacitación videos cursos entrenamiento sistema películas tutoriales',
  },
  '/modulo-taller': {
    title: 'Módulo de Taller',
    summary: 'Clientes, órdenes de taller y cambios de aceite.',
    words: 'videos capacitación órdenes clientes taller sistema',
  },
  '/modulo-caja': {
    title: 'Módulo de Caja',
    summary: 'Lo que se captura al cerrar la caja.',
    words: 'videos capacitación corte cierre caja gasolina vale',
  },
  '/lista_precios': {
    title: 'Lista de Precios',
    section: 'lista_precios',
    summary: 'Busca un precio por código o descripción.',
    words: 'precio costo cuánto cuesta cotizar cotización código parte refacción buscador mecánico público',
  },
  '/cuenta': {
    title: 'Mi Cuenta',
    summary: 'Tu contraseña, tu sucursal y tus sesiones.',
    words: 'contraseña clave password perfil usuario cambiar sucursal sesiones dispositivos datos',
  },
  '/administracion': {
    title: 'Administración',
    needs: Object.values(administrationTabs).map(({ needs }) => needs),
    summary: 'Usuarios, secciones, importaciones y uso del portal.',
    words: 'administrador panel configuración ajustes',
  },
} as const satisfies Record<`/${string}`, AboutScreen>;

/** Screens without a row of their own: one needs no session, the other has no fixed path. Page views have these names. */
export const signInTitle = 'Entrar';
export const notFoundTitle = 'No encontramos esta página';

export type ScreenPath = keyof typeof screens;

export type AdministrationTab = keyof typeof administrationTabs;

export function isScreenPath(path: string): path is ScreenPath {
  return Object.hasOwn(screens, path);
}

/** The paths that can be opened as they are. */
export const fixedPaths = namesOf(screens).filter((path) => !path.includes('/:'));
const openPaths = namesOf(screens).filter((path) => path.includes('/:'));

/** The row of `path`: its own, or `/candidatas/:parte` for `/candidatas/MTIz`; undefined where the table has none. */
export function screenOf(path: string): ScreenPath | undefined {
  if (isScreenPath(path)) return path;
  const folder = path.slice(0, path.lastIndexOf('/') + 1);
  if (folder === path) return undefined;
  return openPaths.find((open) => open.startsWith(`${folder}:`));
}

/** What the table says of `path`; undefined for guides, promotions and paths that do not exist. */
export function aboutScreen(path: string): AboutScreen | undefined {
  const screen = screenOf(path);
  return screen && screens[screen];
}

export function maySee(path: string, viewer: Pick<Viewer, 'permissions'> | null): boolean {
  const needs = aboutScreen(path)?.needs;
  return !needs || (viewer !== null && needs.some((permission) => viewer.permissions.includes(permission)));
}

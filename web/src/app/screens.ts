import type { Permission } from '@mostrador/contract/access';
import { notFoundTitle, type ScreenPath, signInTitle } from '@mostrador/contract/screens';
import { ClipboardList, type LucideIcon, Megaphone, ShieldCheck, UserRoundCog } from 'lucide-react';

/** The one menu of the top that opens. Its words are the specification's. */
const learning = 'Entrenamiento y Guias de Trabajo';

type MenuPlace =
  | { in: 'top' | typeof learning; label: string }
  /** Under the person's name. `needs` hides it from whoever may open the screen but has nothing to do there. */
  | { in: 'user'; label: string; icon: LucideIcon; needs?: Permission };

/** What the server renders ahead of a screen's code: all of it, or the beginning that needs no request. */
export type Rendered = 'whole' | 'beginning';

type ScreenRow = {
  /** The module whose default export is the screen, from `src/`. */
  file: `${'app' | 'features'}/${string}-screen.tsx`;
  /** Not for screens with a form: what is typed before hydration would be lost. */
  rendered?: Rendered;
  /** Available offline: `first` with the first visit, `later` when the device is at rest. */
  offline?: 'first' | 'later';
  menu?: MenuPlace;
  /** Its name in the submenu that it shares with the screens of the same entry in the top menu. */
  submenu?: string;
  /** For a screen without an entry in the top menu: the screen whose entry is marked there as current. */
  under?: ScreenPath;
};

/**
 * The web's part of the table of screens; title, permission and words for the search are in the contract's. Menus list
 * their entries in this order. Plain data: the build reads it too, for the list of offline files.
 */
export const screenRows = {
  '/inicio': {
    file: 'app/home/home-screen.tsx',
    rendered: 'whole',
    offline: 'first',
    menu: { in: 'top', label: 'Inicio' },
  },
  '/paginas': { file: 'features/help-pages/help-pages-screen.tsx', menu: { in: 'top', label: 'Paginas' } },
  '/paginas/agregar': { file: 'features/help-pages/add-help-page-screen.tsx', under: '/paginas' },
  '/lista_precios': {
    file: 'features/prices/prices-screen.tsx',
    offline: 'later',
    menu: { in: 'top', label: 'Lista de Precios' },
  },
  '/ventas_perdidas': {
    file: 'features/lost-sales/lost-sales-screen.tsx',
    offline: 'first',
    menu: { in: 'top', label: 'Ventas Perdidas' },
    submenu: 'Reportar',
  },
  '/sucursales': {
    file: 'features/branches/branches-screen.tsx',
    offline: 'later',
    menu: { in: 'top', label: 'Sucursales' },
  },
  '/ayuda': {
    file: 'features/documents/guides-screen.tsx',
    rendered: 'whole',
    offline: 'later',
    menu: { in: learning, label: 'Guías' },
  },
  '/retvalle': {
    file: 'features/training/training-screen.tsx',
    rendered: 'whole',
    menu: { in: learning, label: 'Capacitación' },
  },
  '/modulo-taller': { file: 'features/training/workshop-screen.tsx', rendered: 'whole', under: '/retvalle' },
  '/modulo-caja': { file: 'features/training/cash-screen.tsx', rendered: 'whole', under: '/retvalle' },
  '/promociones': {
    file: 'features/documents/promotions-screen.tsx',
    rendered: 'whole',
    offline: 'later',
    menu: { in: learning, label: 'Promociones' },
  },
  '/editar/:documento': { file: 'features/documents/editor-screen.tsx', under: '/ayuda' },
  '/tareas': {
    file: 'features/reminders/reminders-screen.tsx',
    offline: 'later',
    menu: { in: learning, label: 'Tareas pendientes' },
  },
  '/cuenta': {
    file: 'features/account/account-screen.tsx',
    offline: 'later',
    menu: { in: 'user', label: 'Mi cuenta', icon: UserRoundCog },
  },
  '/candidatas': {
    file: 'features/demand/candidates-screen.tsx',
    submenu: 'Candidatas',
    under: '/ventas_perdidas',
  },
  '/candidatas/:parte': { file: 'features/demand/part-screen.tsx', under: '/ventas_perdidas' },
  '/mis_reportes': {
    file: 'features/lost-sales/own-reports-screen.tsx',
    rendered: 'beginning',
    offline: 'later',
    menu: { in: 'user', label: 'Mis reportes', icon: ClipboardList },
    submenu: 'Mis reportes',
    under: '/ventas_perdidas',
  },
  '/ventas_perdidas/avance': {
    file: 'features/demand/progress-screen.tsx',
    rendered: 'beginning',
    submenu: 'Cómo vamos',
    under: '/ventas_perdidas',
  },
  '/mensajes': {
    file: 'features/messages/messages-screen.tsx',
    offline: 'later',
    menu: { in: 'user', label: 'Mensajes', icon: Megaphone, needs: 'messages:write' },
  },
  '/administracion': {
    file: 'app/administration/administration-screen.tsx',
    menu: { in: 'user', label: 'Administración', icon: ShieldCheck },
  },
} as const satisfies Record<ScreenPath, ScreenRow>;

/** Screens that have no row because they have no fixed path, or nobody signed in. */
export const otherScreens = {
  signIn: { file: 'features/identity/sign-in-screen.tsx', title: signInTitle },
  notFound: { file: 'app/shell/not-found-screen.tsx', title: notFoundTitle, offline: 'later' },
  forbidden: { file: 'app/shell/forbidden-screen.tsx', title: 'No tienes permiso para ver esta pantalla' },
  pausedSession: { file: 'app/shell/paused-session-screen.tsx', title: 'Sesión en pausa', offline: 'first' },
  /** In the place of a section while its switch says so. */
  migrationNotice: { file: 'features/migration/notice-screen.tsx', offline: 'later' },
  /** Renders any guide or promotion. */
  documentPage: { file: 'features/documents/page-screen.tsx', offline: 'later' },
} as const satisfies Record<string, ScreenRow & { title?: string }>;

/** Every row as what it satisfies, for code that asks for an optional part. */
export const screenRow = (path: ScreenPath): ScreenRow => screenRows[path];

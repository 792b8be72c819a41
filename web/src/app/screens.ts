import type { Viewer } from '@mostrador/contract/identity';
import { isScreenPath, type ScreenPath, screens, signInPath } from '@mostrador/contract/paths';
import type { ComponentType } from 'react';
import { contentScreens } from '../features/content/pages.ts';
import { sectionStates } from '../features/migration/section-states.ts';

export type ScreenModule = { default: ComponentType };
export type Screen = {
  title: string;
  load: () => Promise<ScreenModule>;
  /** Only words and pictures: the server draws it whole, ahead of its code. */
  drawn?: boolean;
};

const modules: Record<ScreenPath, Screen['load']> = {
  '/inicio': () => import('./home/home-screen.tsx'),
  '/paginas': () => import('../features/help-pages/help-pages-screen.tsx'),
  '/paginas/agregar': () => import('../features/help-pages/add-help-page-screen.tsx'),
  '/mensajes': () => import('../features/messages/messages-screen.tsx'),
  '/ventas_perdidas': () => import('../features/lost-sales/lost-sales-screen.tsx'),
  '/tareas': () => import('../features/reminders/reminders-screen.tsx'),
  '/ayuda': () => import('../features/content/guides-screen.tsx'),
  '/retvalle': () => import('../features/training/training-screen.tsx'),
  '/modulo-taller': () => import('../features/training/workshop-screen.tsx'),
  '/modulo-caja': () => import('../features/training/cash-screen.tsx'),
  '/promociones': () => import('../features/content/promotions-screen.tsx'),
  '/sucursales': () => import('../features/branches/branches-screen.tsx'),
  '/lista_precios': () => import('../features/prices/prices-screen.tsx'),
  '/cuenta': () => import('../features/account/account-screen.tsx'),
  '/administracion': () => import('./administration/administration-screen.tsx'),
};

const drawn: ReadonlySet<string> = new Set<ScreenPath>([
  '/inicio',
  '/ayuda',
  '/retvalle',
  '/modulo-taller',
  '/modulo-caja',
  '/promociones',
]);

/** As things stood when the page was drawn: a section's notice is words and pictures, the section itself is not. */
function isDrawn(path: ScreenPath): boolean {
  const states: Readonly<Record<string, string>> = sectionStates.drawn();
  return drawn.has(path) || states[path.slice(1)] === 'migracion';
}

/** The only screen without menu and banner. */
export const signInScreen: Screen = {
  title: 'Entrar',
  load: () => import('./shell/sign-in-page.tsx'),
};

const notFound: Screen = {
  title: 'No encontramos esta página',
  load: () => import('./shell/not-found-screen.tsx'),
};

const forbidden: Screen = {
  title: 'No tienes permiso para ver esta pantalla',
  load: () => import('./shell/forbidden-screen.tsx'),
};

const development: Record<string, Screen> = import.meta.env.DEV
  ? { '/desarrollo': { title: 'Componentes', load: () => import('../features/development/development-screen.tsx') } }
  : {};

export function findScreen(path: string): Screen {
  if (isScreenPath(path)) return { title: screens[path].title, load: modules[path], drawn: isDrawn(path) };
  if (path === signInPath) return signInScreen;
  return contentScreens.get(path) ?? development[path] ?? notFound;
}

/** Whether the portal has something at `path`. */
export function isKnown(path: string): boolean {
  return isScreenPath(path) || contentScreens.has(path);
}

export function maySee(path: string, viewer: Viewer | null): boolean {
  if (!isScreenPath(path)) return true;
  const about = screens[path];
  return !('permission' in about) || (viewer?.permissions.includes(about.permission) ?? false);
}

/** What this person gets to see at `path`. */
export function screenFor(path: string, viewer: Viewer | null): Screen {
  return maySee(path, viewer) ? findScreen(path) : forbidden;
}

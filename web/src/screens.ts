import { isScreenPath, type ScreenPath, screens } from '@mostrador/contract/paths';
import type { ComponentType } from 'react';

export type ScreenModule = { default: ComponentType };
export type Screen = { title: string; load: () => Promise<ScreenModule> };

/** Screens that are ready. A later feature adds its line here; every other path says "Próximamente". */
const ready: Partial<Record<ScreenPath, Screen['load']>> = {
  '/inicio': () => import('./home/home-screen.tsx'),
  '/mensajes': () => import('./messages/messages-screen.tsx'),
};

const comingSoon = () => import('./shell/coming-soon-screen.tsx');

const notFound: Screen = {
  title: 'No encontramos esta página',
  load: () => import('./shell/not-found-screen.tsx'),
};

const development: Record<string, Screen> = import.meta.env.DEV
  ? { '/desarrollo': { title: 'Componentes', load: () => import('./development/development-screen.tsx') } }
  : {};

export function findScreen(path: string): Screen {
  if (isScreenPath(path)) return { title: screens[path].title, load: ready[path] ?? comingSoon };
  return development[path] ?? notFound;
}

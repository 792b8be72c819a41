import type { Viewer } from '@mostrador/contract/identity';
import type { SectionStates } from '@mostrador/contract/migration';
import { signInPath } from '@mostrador/contract/paths';
import { aboutScreen, maySee, screenOf } from '@mostrador/contract/screens';
import type { ComponentType } from 'react';
import { type DocumentTitles, findDocument } from '../lib/documents.ts';
import { createBackoff } from '../lib/live/backoff.ts';
import { otherScreens, screenRow } from './screens.ts';

export type ScreenModule = { default: ComponentType };
export type Screen = {
  title: string;
  load: () => Promise<ScreenModule>;
  /** The server renders it whole, ahead of its code. */
  rendered: boolean;
  /** The source files whose chunks the page preloads, as Vite's manifest names them. */
  sources: readonly string[];
};

/** What decides which screen a path shows. */
export type ScreenState = {
  viewer: Viewer | null;
  sections: SectionStates;
  documents: DocumentTitles;
  paused?: boolean;
};

const modules = import.meta.glob<ScreenModule>(['./*/*-screen.tsx', '../features/*/*-screen.tsx', '!./development/*']);

function loadFile(file: string): Promise<ScreenModule> {
  const load = modules[file.startsWith('app/') ? file.replace('app', '.') : `../${file}`];
  if (!load) throw new Error(`There is no screen ${file}.`);
  return load();
}

// One function per file, because what is loading or loaded is remembered by it.
const loaders = new Map<string, Screen['load']>();
function loaderOf(key: string, load: Screen['load']): Screen['load'] {
  const known = loaders.get(key) ?? load;
  loaders.set(key, known);
  return known;
}

const screenFrom = (title: string, file: string, rendered = false): Screen => ({
  title,
  load: loaderOf(file, () => loadFile(file)),
  rendered,
  sources: [`src/${file}`],
});

const development: Screen | undefined = import.meta.env.DEV
  ? {
      title: 'Componentes',
      load: () => import('./development/development-screen.tsx'),
      rendered: false,
      sources: [],
    }
  : undefined;

/** Reporting, so that a shop that opens without internet can still do it. */
const screensWhilePaused = new Set(['/ventas_perdidas']);

/** What this person gets to see at `path`, as sections and published pages are. */
export function findScreen(path: string, { viewer, sections, documents, paused = false }: ScreenState): Screen {
  const { signIn, notFound, forbidden, migrationNotice, pausedSession, documentPage } = otherScreens;
  if (path === signInPath) return screenFrom(signIn.title, signIn.file);
  if (paused && !screensWhilePaused.has(path)) return screenFrom(pausedSession.title, pausedSession.file);
  if (!maySee(path, viewer)) return screenFrom(forbidden.title, forbidden.file);
  const [about, row] = [aboutScreen(path), screenOf(path)];
  if (about && row) {
    const { file, rendered } = screenRow(row);
    const migrating = about.section && sections[about.section] === 'migracion';
    return migrating ? screenFrom(about.title, migrationNotice.file, true) : screenFrom(about.title, file, rendered);
  }
  const page = findDocument(documents, path);
  if (page) return screenFrom(page.title, documentPage.file, true);
  return path === '/desarrollo' && development ? development : screenFrom(notFound.title, notFound.file);
}

const loading = new Map<Screen['load'], Promise<ScreenModule>>();
const loaded = new Map<Screen['load'], ScreenModule>();

function remember(load: Screen['load'], coming: Promise<ScreenModule>): Promise<ScreenModule> {
  const promise = coming.then((module) => {
    loaded.set(load, module);
    return module;
  });
  loading.set(load, promise);
  return promise;
}

/** The code of a screen, requested once. A failure is remembered for the screen's boundary to show. */
export function loadScreen({ load }: Screen): Promise<ScreenModule> {
  return loading.get(load) ?? remember(load, load());
}

/** For a screen that can be read without its code: instead of failing, it is requested until it arrives. */
export function retryLoading({ load }: Screen): void {
  const backoff = createBackoff();
  const again = async (): Promise<ScreenModule> => {
    await new Promise((resolve) => setTimeout(resolve, backoff.next()));
    return load().catch(again);
  };
  void remember(load, again());
}

export function loadedScreen({ load }: Screen): ScreenModule | undefined {
  return loaded.get(load);
}

/** Requests the code ahead of time. A failure is forgotten: whoever opens the screen requests it again. */
export function preloadScreen(screen: Screen): void {
  loadScreen(screen).catch(() => loading.delete(screen.load));
}

import type { Viewer } from '@mostrador/contract/identity';
import type { SectionStates } from '@mostrador/contract/migration';
import { signInPath } from '@mostrador/contract/paths';
import { aboutScreen, maySee, screenOf } from '@mostrador/contract/screens';
import { type DocumentTitles, findDocument } from '../lib/documents.ts';
import { otherScreens, screenRow } from './screens.ts';

export type Screen = {
  title: string;
  /** The module whose default export is the screen, from `src/`. */
  file: string;
  /** The server renders it whole, ahead of its code. */
  rendered: boolean;
};

/** What decides which screen a path shows. */
export type ScreenState = {
  viewer: Viewer | null;
  sections: SectionStates;
  documents: DocumentTitles;
  paused?: boolean;
};

const screenFrom = (title: string, file: string, rendered = false): Screen => ({ title, file, rendered });

const development: Screen | undefined = import.meta.env.DEV
  ? screenFrom('Componentes', 'app/development/development-screen.tsx')
  : undefined;

/** Reporting, so that a shop that opens without internet can still do it. */
const screensWhilePaused = new Set(['/ventas_perdidas']);

/** What this person gets to see at `path`, as sections and published pages are. */
export function findScreen(path: string, { viewer, sections, documents, paused = false }: ScreenState): Screen {
  const { signIn, notFound, forbidden, migrationNotice, pausedSession, documentPage } = otherScreens;
  if (path === signInPath) return screenFrom(signIn.title, signIn.file, true);
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

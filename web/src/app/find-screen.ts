import type { Viewer } from '@mostrador/contract/identity';
import type { SectionStates } from '@mostrador/contract/migration';
import { signInPath } from '@mostrador/contract/paths';
import { aboutScreen, maySee, screenOf } from '@mostrador/contract/screens';
import { type DocumentTitles, findDocument } from '../lib/documents.ts';
import { otherScreens, type Rendered, screenRow } from './screens.ts';

export type Screen = {
  title: string;
  /** The module whose default export is the screen, from `src/`. */
  file: string;
  /** Null where the server renders only the frame around it. */
  rendered: Rendered | null;
};

/** What decides which screen a path shows. */
export type ScreenState = {
  viewer: Viewer | null;
  sections: SectionStates;
  documents: DocumentTitles;
  paused?: boolean;
};

const screenFrom = (title: string, file: string, rendered: Rendered | null = null): Screen => ({
  title,
  file,
  rendered,
});

const development: Screen | undefined = import.meta.env.DEV
  ? screenFrom('Componentes', 'app/development/development-screen.tsx')
  : undefined;

/** Reporting, so that a shop that opens without internet can still do it. */
const screensWhilePaused = new Set(['/ventas_perdidas']);

/** What this person gets to see at `path`, as sections and published pages are. */
export function findScreen(path: string, { viewer, sections, documents, paused = false }: ScreenState): Screen {
  const { signIn, notFound, forbidden, migrationNotice, pausedSession, documentPage } = otherScreens;
  if (path === signInPath) return screenFrom(signIn.title, signIn.file, 'beginning');
  if (paused && !screensWhilePaused.has(path)) return screenFrom(pausedSession.title, pausedSession.file);
  if (!maySee(path, viewer)) return screenFrom(forbidden.title, forbidden.file);
  const [about, row] = [aboutScreen(path), screenOf(path)];
  if (about && row) {
    const { file, rendered } = screenRow(row);
    const migrating = about.section && sections[about.section] === 'migracion';
    return migrating ? screenFrom(about.title, migrationNotice.file, 'whole') : screenFrom(about.title, file, rendered);
  }
  const page = findDocument(documents, path);
  if (page) return screenFrom(page.title, documentPage.file, 'whole');
  return path === '/desarrollo' && development ? development : screenFrom(notFound.title, notFound.file);
}

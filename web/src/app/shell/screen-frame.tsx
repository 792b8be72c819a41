import { aboutScreen } from '@mostrador/contract/screens';
import { lazy, type RefObject, Suspense, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { findDocument, type ShownDocuments, ShownDocumentsContext, useDocuments } from '../../lib/documents.ts';
import { previewedSections, useSections } from '../../lib/sections.ts';
import { sessionPaused } from '../../lib/session.ts';
import { useStore } from '../../lib/store.ts';
import { useViewer } from '../../lib/viewer.ts';
import { Link } from '../../ui/link/link.tsx';
import { hasUnsavedChanges } from '../../ui/unsaved-changes/unsaved-changes.ts';
import { findScreen } from '../find-screen.ts';
import { menuPlaceOf, submenu } from './menu-items.ts';
import { ScreenBody } from './screen-body.tsx';
import styles from './screen-frame.module.css';

const MigrationBar = lazy(() =>
  import('../../features/migration/migration-bar.tsx').then((module) => ({ default: module.MigrationBar })),
);

/** As the switches stand, unless one was turned while the person was typing: then as they were, until they leave. */
function useShownSections(path: string) {
  const sections = useSections();
  const [state, follow] = useState({ path, seen: sections, shown: sections });
  if (state.path === path && state.seen === sections) return state.shown;
  const next = { path, seen: sections, shown: state.path === path && hasUnsavedChanges() ? state.shown : sections };
  follow(next);
  return next.shown;
}

/** The published pages as they were when this screen was opened: a publication changes nothing under a reader's eyes. */
function useShownDocuments(path: string): ShownDocuments {
  const documents = useDocuments();
  const [state, follow] = useState({ path, titles: documents });
  if (state.path !== path) follow({ path, titles: documents });
  const isShown = state.path === path && findDocument(state.titles, path) !== undefined;
  const titles = isShown ? state.titles : documents;
  const showLatest = useCallback(() => follow({ path, titles: documents }), [path, documents]);
  return useMemo(() => ({ titles, showLatest }), [titles, showLatest]);
}

/** On navigation inside the portal the heading gets the focus and the page starts at its top; a first load is left alone. */
function useArrival(path: string, heading: RefObject<HTMLElement | null>): void {
  const seen = useRef(path);
  useEffect(() => {
    if (seen.current === path) return;
    seen.current = path;
    window.scrollTo(0, 0);
    heading.current?.focus({ preventScroll: true });
  }, [path, heading]);
}

/** The screens that share an entry of the top menu, above the title of each. */
function Submenu({ path }: { path: string }) {
  const entries = submenu(path, useViewer());
  if (entries.length === 0) return null;
  const place = menuPlaceOf(path, []);
  // A part is opened from the list of candidates.
  const isWithin = (href: string) => href !== place && path.startsWith(`${href}/`);
  return (
    <nav className={styles.submenu} aria-label={aboutScreen(place)?.title}>
      <ul>
        {entries.map(({ href, label }) => (
          <li key={href}>
            <Link href={href} aria-current={isWithin(href) || undefined}>
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** What all screens share: document title, the one h1, and the focus on arrival. */
export function ScreenFrame({ path }: { path: string }) {
  const viewer = useViewer();
  const sections = useShownSections(path);
  const paused = useStore(sessionPaused);
  const section = aboutScreen(path)?.section;
  const migrating = section && sections[section] === 'migracion' ? section : null;
  const previewed = useStore(previewedSections).find((name) => name === migrating);
  const shown = previewed ? { ...sections, [previewed]: 'vivo' as const } : sections;
  const documents = useShownDocuments(path);
  const screen = findScreen(path, { viewer, sections: shown, documents: documents.titles, paused });
  const heading = useRef<HTMLHeadingElement>(null);
  useArrival(path, heading);

  useEffect(() => {
    document.title = `${screen.title} · Mostrador`;
  }, [screen.title]);

  return (
    <main id="principal" className={styles.main} tabIndex={-1}>
      <Submenu path={path} />
      <h1 ref={heading} tabIndex={-1} className={styles.title}>
        {screen.title}
      </h1>
      <Suspense>{previewed && <MigrationBar name={previewed} previewing />}</Suspense>
      <ShownDocumentsContext value={documents}>
        <ScreenBody key={path} screen={screen} />
      </ShownDocumentsContext>
    </main>
  );
}

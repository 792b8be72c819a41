import { Suspense, use, useEffect, useRef } from 'react';
import { loadedScreen, loadScreen } from '../screen-modules.ts';
import { findScreen, type Screen } from '../screens.ts';
import { LoadingState } from '../ui/state/loading-state.tsx';
import { ErrorBoundary } from './error-boundary.tsx';
import styles from './screen-frame.module.css';
import { useArrival } from './use-arrival.ts';

function ScreenBody({ screen }: { screen: Screen }) {
  const { default: Body } = loadedScreen(screen) ?? use(loadScreen(screen));
  return <Body />;
}

/** What all screens share: document title, the one h1, the focus on arrival, and a boundary for errors. */
export function ScreenFrame({ path }: { path: string }) {
  const screen = findScreen(path);
  const heading = useRef<HTMLHeadingElement>(null);
  useArrival(path, heading);

  useEffect(() => {
    document.title = `${screen.title} · Mostrador`;
  }, [screen.title]);

  return (
    <main id="contenido" className={styles.main} tabIndex={-1}>
      <h1 ref={heading} tabIndex={-1} className={styles.title}>
        {screen.title}
      </h1>
      <ErrorBoundary key={path}>
        <Suspense fallback={<LoadingState />}>
          <ScreenBody screen={screen} />
        </Suspense>
      </ErrorBoundary>
    </main>
  );
}

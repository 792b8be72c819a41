import { Suspense, use, useState } from 'react';
import { ErrorBoundary } from '../../lib/error-boundary.tsx';
import { useStarted } from '../../lib/hydration.ts';
import { LoadingState } from '../../ui/state/loading-state.tsx';
import { loadedScreen, loadScreen, type Screen } from '../find-screen.ts';
import styles from './screen-body.module.css';

function Loaded({ screen }: { screen: Screen }) {
  const { default: Body } = loadedScreen(screen) ?? use(loadScreen(screen));
  return <Body />;
}

const waiting = (
  <div className={styles.waiting}>
    <LoadingState />
  </div>
);

function Body({ screen }: { screen: Screen }) {
  return (
    <ErrorBoundary>
      <Suspense fallback={waiting}>
        <Loaded screen={screen} />
      </Suspense>
    </ErrorBoundary>
  );
}

/** What a person types must not fall between the server's page and the browser's: forms wait for their code. */
function LateBody({ screen }: { screen: Screen }) {
  return useStarted() ? <Body screen={screen} /> : waiting;
}

/** A screen's own part, from its code's arrival to whatever it may throw. */
export function ScreenBody({ screen }: { screen: Screen }) {
  // As it began: a section that is switched meanwhile goes on without losing what was typed.
  const [{ rendered }] = useState(screen);
  return rendered ? <Body screen={screen} /> : <LateBody screen={screen} />;
}

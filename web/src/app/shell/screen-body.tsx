import { Suspense, use, useState } from 'react';
import { ErrorBoundary } from '../../lib/error-boundary.tsx';
import { useHydrated } from '../../lib/hydration.ts';
import { LoadingState } from '../../ui/state/loading-state.tsx';
import type { Screen } from '../find-screen.ts';
import { forgetFailure, loadScreen } from '../screen-code.ts';
import styles from './screen-body.module.css';

function Loaded({ screen }: { screen: Screen }) {
  const { default: Body } = use(loadScreen(screen));
  return <Body />;
}

const waiting = (
  <div className={styles.waiting}>
    <LoadingState />
  </div>
);

function Body({ screen }: { screen: Screen }) {
  return (
    <ErrorBoundary forgetFailure={() => forgetFailure(screen)}>
      <Suspense fallback={waiting}>
        <Loaded screen={screen} />
      </Suspense>
    </ErrorBoundary>
  );
}

/** Screens with forms are rendered by the browser only: what is typed before hydration would be lost. */
function LateBody({ screen }: { screen: Screen }) {
  return useHydrated() ? <Body screen={screen} /> : waiting;
}

/** A screen's own part, with its loading and error states. */
export function ScreenBody({ screen }: { screen: Screen }) {
  // As at the first render: a section that is switched meanwhile is not mounted anew, and loses nothing typed.
  const [{ rendered }] = useState(screen);
  return rendered ? <Body screen={screen} /> : <LateBody screen={screen} />;
}

import { Suspense, use } from 'react';
import { loadedScreen, loadScreen } from '../screen-modules.ts';
import type { Screen } from '../screens.ts';
import { LoadingState } from '../ui/state/loading-state.tsx';
import { ErrorBoundary } from './error-boundary.tsx';

function Loaded({ screen }: { screen: Screen }) {
  const { default: Body } = loadedScreen(screen) ?? use(loadScreen(screen));
  return <Body />;
}

/** A screen's own part, from its code's arrival to whatever it may throw. */
export function ScreenBody({ screen }: { screen: Screen }) {
  return (
    <ErrorBoundary>
      <Suspense fallback={<LoadingState />}>
        <Loaded screen={screen} />
      </Suspense>
    </ErrorBoundary>
  );
}

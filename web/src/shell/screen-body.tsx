import { Suspense, use, useDeferredValue, useSyncExternalStore } from 'react';
import { loadedScreen, loadScreen } from '../screen-modules.ts';
import type { Screen } from '../screens.ts';
import { LoadingState } from '../ui/state/loading-state.tsx';
import { ErrorBoundary } from './error-boundary.tsx';

function Loaded({ screen }: { screen: Screen }) {
  const { default: Body } = loadedScreen(screen) ?? use(loadScreen(screen));
  return <Body />;
}

const never = () => () => {};

/** False while the server draws and while the browser takes its page over, true from then on. */
function useStarted(): boolean {
  const here = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  // A whole form is drawn then: in small steps, so that the page goes on answering.
  return useDeferredValue(here);
}

/** A screen's own part, from its code's arrival to whatever it may throw. */
export function ScreenBody({ screen }: { screen: Screen }) {
  const started = useStarted();
  // What a person types must not fall between the server's page and the browser's: forms wait for their code.
  if (!started && !screen.drawn) return <LoadingState />;
  return (
    <ErrorBoundary>
      <Suspense fallback={<LoadingState />}>
        <Loaded screen={screen} />
      </Suspense>
    </ErrorBoundary>
  );
}

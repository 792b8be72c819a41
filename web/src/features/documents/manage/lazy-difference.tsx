import type { ComponentProps } from 'react';
import { lazy, Suspense } from 'react';
import { LoadingState } from '../../../ui/state/loading-state.tsx';

/** ProseMirror's comparison is loaded when somebody compares. */
const DifferenceView = lazy(() => import('../difference/difference-view.tsx'));

export function LazyDifference(props: ComponentProps<typeof DifferenceView>) {
  return (
    <Suspense fallback={<LoadingState rows={5} />}>
      <DifferenceView {...props} />
    </Suspense>
  );
}

import type { ComponentProps, ReactNode } from 'react';
import { lazy, Suspense } from 'react';
import { LoadingState } from '../../../ui/state/loading-state.tsx';

/** ProseMirror's comparison is loaded when somebody compares. */
const DifferenceView = lazy(() => import('../difference/difference-view.tsx'));

type LazyDifferenceProps = ComponentProps<typeof DifferenceView> & {
  /** Shown with the comparison, not before: where it is short, what follows would move up under the pointer. */
  children?: ReactNode;
};

export function LazyDifference({ children, ...compared }: LazyDifferenceProps) {
  return (
    <Suspense fallback={<LoadingState rows={5} />}>
      <DifferenceView {...compared} />
      {children}
    </Suspense>
  );
}

import { lazy, type ReactNode, Suspense } from 'react';
import { ErrorBoundary } from '../../lib/error-boundary.tsx';
import { useStages } from '../../lib/use-stages.ts';
import { useCan } from '../../lib/viewer.ts';
import { Near } from '../../ui/near/near.tsx';
import { LoadingState } from '../../ui/state/loading-state.tsx';
import styles from './lost-sales-screen.module.css';
import { NewLostSale } from './new-lost-sale.tsx';

const ChartsSection = lazy(() => import('./charts/charts-section.tsx'));
const TableSection = lazy(() => import('./table/table-section.tsx'));

/** The groups of the form come one by one. */
const groups = 3;

/** What comes later must never take the form away. */
function Later({ settled, children }: { settled: boolean; children: ReactNode }) {
  return (
    <ErrorBoundary>
      <Near settled={settled}>
        <Suspense fallback={<LoadingState rows={4} />}>{children}</Suspense>
      </Near>
    </ErrorBoundary>
  );
}

/** Reporting first; what the chain is missing below it; every single report for whoever may read them. */
export default function LostSalesScreen() {
  const shown = useStages(groups - 1) + 1;
  const settled = shown === groups;
  const mayRead = useCan()('lost-sales:read');
  return (
    <div className={styles.screen}>
      <NewLostSale groups={shown} />
      <Later settled={settled}>
        <ChartsSection />
      </Later>
      {mayRead && (
        <Later settled={settled}>
          <TableSection />
        </Later>
      )}
    </div>
  );
}

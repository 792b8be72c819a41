import { lazy, type ReactNode, Suspense } from 'react';
import { ErrorBoundary } from '../../lib/error-boundary.tsx';
import { useCan } from '../../lib/viewer.ts';
import { Near } from '../../ui/near/near.tsx';
import { LoadingState } from '../../ui/state/loading-state.tsx';
import styles from './lost-sales-screen.module.css';
import { NewLostSale } from './new-lost-sale.tsx';

const ChartsSection = lazy(() => import('./charts/charts-section.tsx'));
const TableSection = lazy(() => import('./table/table-section.tsx'));

/** What comes later must never take the form away. */
function Later({ children }: { children: ReactNode }) {
  return (
    <ErrorBoundary>
      <Near>
        <Suspense fallback={<LoadingState rows={4} />}>{children}</Suspense>
      </Near>
    </ErrorBoundary>
  );
}

/** Reporting first; what the chain is missing below it; every single report for whoever may read them. */
export default function LostSalesScreen() {
  const mayRead = useCan()('lost-sales:read');
  return (
    <div className={styles.screen}>
      <NewLostSale />
      <Later>
        <ChartsSection />
      </Later>
      {mayRead && (
        <Later>
          <TableSection />
        </Later>
      )}
    </div>
  );
}

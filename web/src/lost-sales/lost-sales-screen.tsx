import { lazy, type ReactNode, Suspense } from 'react';
import { ErrorBoundary } from '../shell/error-boundary.tsx';
import { Near } from '../ui/near/near.tsx';
import { LoadingState } from '../ui/state/loading-state.tsx';
import { useStages } from '../use-stages.ts';
import { useCan } from '../viewer.ts';
import styles from './lost-sales-screen.module.css';
import { NewLostSale } from './new-lost-sale.tsx';

const ChartsSection = lazy(() => import('./charts/charts-section.tsx'));
const TableSection = lazy(() => import('./table/table-section.tsx'));

/** The form's three groups one by one, then what is below it: by the form's height one knows what is near. */
const whole = 3;

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
  const stage = useStages(whole);
  const mayRead = useCan()('lost-sales:read');
  return (
    <div className={styles.screen}>
      <NewLostSale groups={stage + 1} />
      {stage === whole && (
        <Later>
          <ChartsSection />
        </Later>
      )}
      {stage === whole && mayRead && (
        <Later>
          <TableSection />
        </Later>
      )}
    </div>
  );
}

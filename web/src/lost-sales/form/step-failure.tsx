import { RotateCw } from 'lucide-react';
import styles from './form.module.css';

type Step = { error: unknown; isFetching: boolean; refetch: () => unknown };

/** Beside a field whose list did not come: what happened and the way to try again. */
export function StepFailure({ step, what }: { step: Step; what: string }) {
  if (!step.error || step.isFetching) return null;
  return (
    <span className={styles.failure} role="alert">
      No pudimos cargar {what}.
      <button type="button" className={styles.retry} onClick={() => void step.refetch()}>
        <RotateCw size={16} aria-hidden="true" />
        Reintentar
      </button>
    </span>
  );
}

export const searching = 'Buscando...';

/** True while the list of a step is on its way. */
export const isSearching = ({ data, isFetching }: { data: unknown; isFetching: boolean }) =>
  isFetching && data === undefined;

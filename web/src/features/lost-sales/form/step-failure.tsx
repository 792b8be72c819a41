import { RotateCw } from 'lucide-react';
import { useRef } from 'react';
import { useHandOver } from '../../../ui/focus/use-hand-over.ts';
import styles from './form.module.css';

type Step = { error: unknown; isFetching: boolean; refetch: () => unknown };

/** Beside a field whose list did not come: what happened and the way to try again. */
export function StepFailure({ step, what }: { step: Step; what: string }) {
  if (!step.error || step.isFetching) return null;
  return <Failure what={what} onRetry={() => void step.refetch()} />;
}

function Failure({ what, onRetry }: { what: string; onRetry: () => void }) {
  const part = useRef<HTMLSpanElement>(null);
  useHandOver(part);
  return (
    <span ref={part} className={styles.failure} role="alert">
      No pudimos cargar {what}.
      <button type="button" className={styles.retry} onClick={onRetry}>
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

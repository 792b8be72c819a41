import type { PublishedDocument } from '@mostrador/contract/documents';
import { MessageSquareWarning } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { ErrorBoundary } from '../../../lib/error-boundary.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { LoadingState } from '../../../ui/state/loading-state.tsx';
import styles from './report-note.module.css';

/** The contract's schema comes with it, which no reading page carries. */
const NoteForm = lazy(() => import('./note-form.tsx'));

type Step = 'closed' | 'open' | 'sent';

/** Under a page: a reader says what is wrong with it to whoever answers for it. */
export function ReportNote({ document }: { document: PublishedDocument }) {
  const [step, setStep] = useState<Step>('closed');
  return (
    <div className={styles.report}>
      {step === 'closed' && (
        <Button look="quiet" onClick={() => setStep('open')}>
          <MessageSquareWarning size={20} aria-hidden="true" />
          ¿Algo está mal?
        </Button>
      )}
      {step === 'open' && (
        // A form that does not load is no reason to take the page away from its reader.
        <ErrorBoundary>
          <Suspense fallback={<LoadingState rows={2} />}>
            <NoteForm document={document} onSent={() => setStep('sent')} onCancel={() => setStep('closed')} />
          </Suspense>
        </ErrorBoundary>
      )}
      {step === 'sent' && (
        <p tabIndex={-1} className={styles.thanks}>
          Gracias. Tu nota llegó a quien lleva esta página; la respuesta te llega en la campana.
        </p>
      )}
    </div>
  );
}

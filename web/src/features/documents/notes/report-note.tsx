import type { PublishedDocument } from '@mostrador/contract/documents';
import { MessageSquareWarning } from 'lucide-react';
import { useState } from 'react';
import { lazyPart } from '../../../lib/lazy-part.tsx';
import { Button } from '../../../ui/button/button.tsx';
import styles from './report-note.module.css';

/** The contract's schema comes with it, which no reading page carries. */
const NoteForm = lazyPart(() => import('./note-form.tsx'));

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
        <NoteForm document={document} onSent={() => setStep('sent')} onCancel={() => setStep('closed')} />
      )}
      {step === 'sent' && (
        <p tabIndex={-1} className={styles.thanks}>
          Gracias. Tu nota llegó a quien lleva esta página; la respuesta te llega en la campana.
        </p>
      )}
    </div>
  );
}

import type { EditableDocument, ManagedDocument, RevisionWithContent } from '@mostrador/contract/document-editing';
import { findFaults } from '@mostrador/contract/document-faults';
import { useQuery } from '@tanstack/react-query';
import { useBoot } from '../../../lib/boot.ts';
import { when } from '../../../lib/dates.ts';
import { QueryState } from '../../../lib/query-state.tsx';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { knownPaths } from '../editor/pages.ts';
import { managedDocumentQuery } from './api.ts';
import styles from './dialogs.module.css';
import { LazyDifference } from './lazy-difference.tsx';
import { ReviewActions } from './review-actions.tsx';

type ReviewDialogProps = {
  document: ManagedDocument;
  number: number;
  documents: readonly ManagedDocument[];
  /** It was answered. */
  onDone: () => void;
  onClose: () => void;
};

function About({ revision }: { revision: RevisionWithContent }) {
  const { timeZone } = useBoot();
  const { numero, autor, del_portal, cambiada, motivo, base } = revision;
  return (
    <div className={styles.about}>
      <p>
        Versión {numero}, {del_portal ? 'de una versión nueva del portal' : `de ${autor}`},{' '}
        {when(cambiada, { timeZone })}.
      </p>
      {motivo && (
        <p>
          <strong>Qué cambió:</strong> {motivo}
        </p>
      )}
      {base === null && <p>Es una página nueva: todo se agrega.</p>}
    </div>
  );
}

/** Somebody published another revision after this one was begun. */
const isOutdated = ({ publicada }: EditableDocument, { base }: RevisionWithContent) =>
  publicada !== null && base !== null && base !== publicada.numero;

type ReviewProps = Omit<ReviewDialogProps, 'document' | 'onClose'> & { editable: EditableDocument };

function Review({ editable, number, documents, onDone }: ReviewProps) {
  const { documento, publicada, abierta, del_portal } = editable;
  const revision = [abierta, del_portal].find((one) => one?.numero === number && one.estado === 'proposed');
  if (!revision) return <p>Esa versión ya no espera aprobación. Quizá alguien ya respondió.</p>;
  const faults = findFaults(documento.tipo, revision.contenido, { paths: knownPaths(documents, documento.ruta) });
  return (
    <>
      <About revision={revision} />
      {isOutdated(editable, revision) && (
        <p className={styles.notice}>
          Después de empezar este cambio se publicó la versión {publicada?.numero}. Revisa que no quite lo que aquella
          agregó.
        </p>
      )}
      <LazyDifference before={publicada} after={revision}>
        <ReviewActions document={documento} revision={revision} faults={faults} onDone={onDone} />
      </LazyDifference>
    </>
  );
}

/** What a proposal changes, and the answer to it. */
export default function ReviewDialog({ document, onClose, ...rest }: ReviewDialogProps) {
  const query = useQuery(managedDocumentQuery(document.id));
  const { data } = query;
  return (
    <Dialog title={`Propuesta: ${document.titulo}`} open wide closeOnTop onClose={onClose}>
      {!data && <QueryState query={query} rows={6} />}
      {data && <Review editable={data} {...rest} />}
    </Dialog>
  );
}

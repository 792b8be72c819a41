import type { ManagedDocument } from '@mostrador/contract/document-editing';
import { editorScreen } from '@mostrador/contract/paths';
import { useBoot } from '../../../lib/boot.ts';
import { longDay, when } from '../../../lib/dates.ts';
import { Button } from '../../../ui/button/button.tsx';
import { ScreenLink } from '../../../ui/button/screen-link.tsx';
import { Card } from '../../../ui/card/card.tsx';
import { Link } from '../../../ui/link/link.tsx';
import { useToast } from '../../../ui/toast/toast-context.ts';
import { useAttempt } from '../../../ui/toast/use-attempt.ts';
import { VisuallyHidden } from '../../../ui/visually-hidden/visually-hidden.tsx';
import { usePageStep } from './api.ts';
import type { ToApprove, waitingFor } from './filter-documents.ts';
import styles from './waiting.module.css';

type WaitingProps = {
  waiting: ReturnType<typeof waitingFor>;
  onReview: (id: number, number: number) => void;
  onNotes: () => void;
};

function ToApproveCard({
  toApprove,
  onReview,
}: {
  toApprove: readonly ToApprove[];
  onReview: WaitingProps['onReview'];
}) {
  const { timeZone } = useBoot();
  return (
    <Card edge="blue" className={styles.card}>
      <h2 className={styles.title}>Por aprobar ({toApprove.length})</h2>
      <ul className={styles.list}>
        {toApprove.map(({ document, revision }) => (
          <li key={`${document.id} ${revision.numero}`} className={styles.item}>
            <div className={styles.words}>
              <strong>{document.titulo}</strong>
              <span className={styles.more}>
                {revision.del_portal ? 'De una versión nueva del portal' : revision.autor},{' '}
                {when(revision.cambiada, { timeZone })}
                {revision.motivo && `: ${revision.motivo}`}
              </span>
            </div>
            <Button onClick={() => onReview(document.id, revision.numero)}>
              Revisar<VisuallyHidden> la propuesta de {document.titulo}</VisuallyHidden>
            </Button>
          </li>
        ))}
      </ul>
    </Card>
  );
}

function NotesCard({ documents, onNotes }: { documents: readonly ManagedDocument[]; onNotes: () => void }) {
  const notes = documents.reduce((sum, { notas_sin_respuesta }) => sum + notas_sin_respuesta, 0);
  return (
    <Card edge="red" className={styles.card}>
      <h2 className={styles.title}>Notas sin respuesta ({notes})</h2>
      <p className={styles.more}>{documents.map(({ titulo }) => titulo).join(', ')}</p>
      <Button className={styles.alone} onClick={onNotes}>
        Ver y responder
      </Button>
    </Card>
  );
}

function OverdueCard({ documents }: { documents: readonly ManagedDocument[] }) {
  const step = usePageStep();
  const toast = useToast();
  const attempt = useAttempt();
  const confirm = ({ id, titulo }: ManagedDocument) =>
    attempt(step.mutateAsync({ id, step: 'reviewed' }), () =>
      toast({ text: `Quedó anotado que «${titulo}» sigue vigente` }),
    );
  return (
    <Card edge="yellow" className={styles.card}>
      <h2 className={styles.title}>Por revisar ({documents.length})</h2>
      <ul className={styles.list}>
        {documents.map((document) => (
          <li key={document.id} className={styles.item}>
            <div className={styles.words}>
              <Link href={document.ruta}>{document.titulo}</Link>
              {document.revisar_antes && (
                <span className={styles.more}>Tocaba antes del {longDay(document.revisar_antes)}</span>
              )}
            </div>
            {document.derechos.aprobar ? (
              <Button pending={step.isPending && step.variables.id === document.id} onClick={() => confirm(document)}>
                Sigue vigente<VisuallyHidden> {document.titulo}</VisuallyHidden>
              </Button>
            ) : (
              <ScreenLink href={editorScreen(document.id)}>
                Editar<VisuallyHidden> {document.titulo}</VisuallyHidden>
              </ScreenLink>
            )}
          </li>
        ))}
      </ul>
    </Card>
  );
}

/** What the viewer can do something about, before everything else. */
export function Waiting({ waiting: { toApprove, withNotes, overdue }, onReview, onNotes }: WaitingProps) {
  if (toApprove.length + withNotes.length + overdue.length === 0)
    return <p className={styles.nothing}>No tienes propuestas, notas ni revisiones pendientes.</p>;
  return (
    <section className={styles.waiting} aria-label="Te toca a ti">
      {toApprove.length > 0 && <ToApproveCard toApprove={toApprove} onReview={onReview} />}
      {withNotes.length > 0 && <NotesCard documents={withNotes} onNotes={onNotes} />}
      {overdue.length > 0 && <OverdueCard documents={overdue} />}
    </section>
  );
}

import { type ManagedDocument, type Revision, revisionStates } from '@mostrador/contract/document-editing';
import { editorScreen } from '@mostrador/contract/paths';
import { useQuery } from '@tanstack/react-query';
import { ArrowLeft } from 'lucide-react';
import { useRef, useState } from 'react';
import { useLocation } from 'wouter';
import { useBoot } from '../../../lib/boot.ts';
import { moment } from '../../../lib/dates.ts';
import { sentenceFor } from '../../../lib/http/problem-error.ts';
import { QueryState, together } from '../../../lib/query-state.tsx';
import { useStillShown } from '../../../lib/use-still-shown.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Chip, type ChipTone } from '../../../ui/chip/chip.tsx';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { useStepFocus } from '../../../ui/focus/use-step-focus.ts';
import { FormError } from '../../../ui/state/form-error.tsx';
import { useToast } from '../../../ui/toast/toast-context.ts';
import { useAttempt } from '../../../ui/toast/use-attempt.ts';
import { VisuallyHidden } from '../../../ui/visually-hidden/visually-hidden.tsx';
import { DocumentView } from '../blocks/document-view.tsx';
import { PreviewLinks } from '../blocks/preview-links.tsx';
import { revisionQuery, revisionsQuery, useRevisionAction } from './api.ts';
import styles from './dialogs.module.css';
import { LazyDifference } from './lazy-difference.tsx';

const tones: Record<Revision['estado'], ChipTone> = {
  draft: 'steel',
  proposed: 'blue',
  published: 'green',
  retired: 'steel',
};

/** Who did what when, in one line. */
function story({ autor, cambiada, publicada, aprobo, programada }: Revision, timeZone: string): string {
  const parts = [`${autor}, ${moment(cambiada, { timeZone })}`];
  if (publicada) parts.push(`publicada el ${moment(publicada, { timeZone })}`);
  if (programada) parts.push(`se publica el ${moment(programada, { timeZone })}`);
  if (aprobo) parts.push(`aprobó ${aprobo}`);
  return parts.join(' · ');
}

type Shown = { number: number; compared: boolean };

type RevisionItemProps = {
  revision: Revision;
  published: number | null;
  onShow: (shown: Shown) => void;
  onRestore: (() => void) | null;
  restoring: boolean;
  /** Why it was not restored. */
  error: Error | null;
};

function RevisionItem({ revision, published, onShow, onRestore, restoring, error }: RevisionItemProps) {
  const { timeZone } = useBoot();
  const { numero: number, estado, motivo, devuelta } = revision;
  const which = <VisuallyHidden> la versión {number}</VisuallyHidden>;
  return (
    <li className={styles.revision}>
      <div className={styles.words}>
        <span className={styles.head}>
          <strong>Versión {number}</strong>
          <Chip tone={tones[estado]}>{revisionStates[estado]}</Chip>
        </span>
        {motivo && <span>{motivo}</span>}
        {devuelta && <span>Devuelta: {devuelta}</span>}
        <span className={styles.more}>{story(revision, timeZone)}</span>
        {error && <FormError>{sentenceFor(error)}</FormError>}
      </div>
      <div className={styles.buttons}>
        <Button onClick={() => onShow({ number, compared: false })}>Ver{which}</Button>
        {published !== null && published !== number && (
          <Button onClick={() => onShow({ number, compared: true })}>
            Comparar<VisuallyHidden> la versión {number} con la publicada</VisuallyHidden>
          </Button>
        )}
        {onRestore && estado === 'retired' && (
          <Button pending={restoring} onClick={onRestore}>
            Restaurar{which}
          </Button>
        )}
      </div>
    </li>
  );
}

type ListProps = { document: ManagedDocument; onShow: (shown: Shown) => void; onClose: () => void };

function RevisionList({ document, onShow, onClose }: ListProps) {
  const revisions = useQuery(revisionsQuery(document.id));
  const { data } = revisions;
  const restore = useRevisionAction();
  const [, navigate] = useLocation();
  const toast = useToast();
  const attempt = useAttempt();
  const stillShown = useStillShown();
  const { id, abierta, derechos, retirada, publicada } = document;
  const mayRestore = derechos.escribir && !retirada && !abierta;

  const start = (number: number) =>
    void attempt(
      // Another dialog may be open by the time that this one is gone.
      restore.mutateAsync({ id, number, action: 'restaurar' }, { onSuccess: onClose }),
      () =>
        toast({
          text: `Se hizo un borrador con la versión ${number}. Nada cambia hasta que se apruebe.`,
          actions: [{ label: 'Abrir el borrador', run: () => navigate(editorScreen(id)) }],
        }),
      // Beside the version, as long as it is there.
      (error) => (stillShown.current ? null : sentenceFor(error)),
    );

  const isAbout = ({ numero }: Revision) => restore.variables?.number === numero;

  if (!data) return <QueryState query={revisions} rows={5} />;
  return (
    <>
      {derechos.escribir && (
        <p tabIndex={-1}>
          {abierta
            ? `No se puede restaurar ahora: la página ya tiene un cambio empezado por ${abierta.autor}. Continúa con él o descártalo en el editor.`
            : 'Restaurar hace un borrador con el texto de esa versión; lo publicado no cambia hasta que se apruebe.'}
        </p>
      )}
      <ol className={styles.revisions}>
        {data.map((revision) => (
          <RevisionItem
            key={revision.numero}
            revision={revision}
            published={publicada?.numero ?? null}
            onShow={onShow}
            onRestore={mayRestore ? () => start(revision.numero) : null}
            restoring={restore.isPending && isAbout(revision)}
            error={isAbout(revision) ? restore.error : null}
          />
        ))}
      </ol>
    </>
  );
}

type OneProps = { document: ManagedDocument; shown: Shown; onBack: () => void };

/** One revision as staff would read it, or beside the published one: what came later is compared with what was before. */
function OneRevision({ document: { id, publicada }, shown: { number, compared }, onBack }: OneProps) {
  const one = useQuery(revisionQuery(id, number));
  const current = useQuery({ ...revisionQuery(id, publicada?.numero ?? number), enabled: compared });
  const needed = compared ? together(one, current) : one;
  const later = publicada && number > publicada.numero;
  const [before, after] = later ? [current.data, one.data] : [one.data, current.data];
  return (
    <>
      <div className={styles.tools}>
        <Button onClick={onBack}>
          <ArrowLeft size={20} aria-hidden="true" />
          Historial
        </Button>
      </div>
      <h3 tabIndex={-1}>
        {compared
          ? `De la versión ${later ? publicada.numero : number} a la ${later ? number : publicada?.numero}`
          : `Versión ${number}: ${one.data?.contenido.title ?? ''}`}
      </h3>
      <QueryState query={needed} rows={5} />
      {!compared && one.data && (
        <article className={styles.page}>
          <PreviewLinks>
            <DocumentView body={one.data.contenido.body} pictures={one.data.imagenes} />
          </PreviewLinks>
        </article>
      )}
      {compared && before && after && <LazyDifference before={before} after={after} />}
    </>
  );
}

type HistoryDialogProps = { document: ManagedDocument; onClose: () => void };

/** All revisions of a page, each to be read, compared and restored. */
export default function HistoryDialog({ document, onClose }: HistoryDialogProps) {
  const [shown, setShown] = useState<Shown | null>(null);
  const place = useRef<HTMLDivElement>(null);
  useStepFocus(place, shown);
  return (
    <Dialog title={`Historial: ${document.titulo}`} open wide closeOnTop onClose={onClose}>
      <div ref={place} className={styles.history}>
        {shown ? (
          <OneRevision document={document} shown={shown} onBack={() => setShown(null)} />
        ) : (
          <RevisionList document={document} onShow={setShown} onClose={onClose} />
        )}
      </div>
    </Dialog>
  );
}

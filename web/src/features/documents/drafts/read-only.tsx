import type { EditableDocument, RevisionWithContent } from '@mostrador/contract/document-editing';
import { contentOwners } from '@mostrador/contract/document-kinds';
import { useBoot } from '../../../lib/boot.ts';
import { moment } from '../../../lib/dates.ts';
import { isProblem, sentenceFor } from '../../../lib/http/problem-error.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Link } from '../../../ui/link/link.tsx';
import { FormError } from '../../../ui/state/form-error.tsx';
import { useToast } from '../../../ui/toast/toast-context.ts';
import { DocumentView } from '../blocks/document-view.tsx';
import { useTakeBack } from './api.ts';
import styles from './drafts.module.css';
import { contentPath, Notice } from './notices.tsx';

type ReadOnlyProps = { data: EditableDocument; onReload: () => Promise<void> };

function Proposed({ data, revision, onReload }: ReadOnlyProps & { revision: RevisionWithContent }) {
  const { timeZone } = useBoot();
  const takeBack = useTakeBack(data.documento.id);
  const toast = useToast();
  const { motivo, propia, programada, autor } = revision;
  const { escribir, aprobar } = data.documento.derechos;
  /** The text on the screen is not the one that is proposed now. */
  const fail = (error: unknown) => {
    if (!isProblem(error, 'changed-meanwhile')) return;
    toast({ text: sentenceFor(error), tone: 'problem' });
    void onReload();
  };
  return (
    <Notice>
      <p>
        <strong>
          {programada
            ? `Aprobada: se publica el ${moment(programada, { timeZone })}`
            : 'Propuesta, en espera de aprobación'}
        </strong>
        {motivo && `. ${propia ? 'Dijiste' : `${autor} dijo`}: «${motivo}»`}
      </p>
      {!propia && aprobar && !programada && <p>Si algo debe cambiar, devuélvela en Contenido y di qué.</p>}
      <div className={styles.actions}>
        {propia && escribir && !programada && (
          <Button
            pending={takeBack.isPending}
            onClick={() => takeBack.mutate(revision, { onSuccess: () => void onReload(), onError: fail })}
          >
            Seguir editando
          </Button>
        )}
        <Link href={contentPath}>Ir a Contenido</Link>
      </div>
      {takeBack.error && <FormError>{sentenceFor(takeBack.error)}</FormError>}
    </Notice>
  );
}

/** A page that cannot be written now, and why. */
export function ReadOnly({ data, onReload }: ReadOnlyProps) {
  const { documento, abierta, publicada } = data;
  const shown = abierta ?? publicada;
  return (
    <div className={styles.reading}>
      {!documento.derechos.escribir && (
        <Notice>
          <p>
            Esta página la lleva {contentOwners[documento.area].inSentence}. La puedes leer; para un cambio, pídelo a
            quien la lleva.
          </p>
        </Notice>
      )}
      {documento.retirada && (
        <Notice>
          <p>
            Esta página está retirada. Para editarla, <Link href={contentPath}>recupérala en Contenido</Link>.
          </p>
        </Notice>
      )}
      {abierta?.estado === 'proposed' && <Proposed data={data} revision={abierta} onReload={onReload} />}
      {shown && (
        <article className={styles.page}>
          <h2 className={styles.pageTitle}>{shown.contenido.title}</h2>
          <DocumentView body={shown.contenido.body} pictures={shown.imagenes} />
        </article>
      )}
    </div>
  );
}

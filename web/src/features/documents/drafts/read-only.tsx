import type { EditableDocument, RevisionWithContent } from '@mostrador/contract/document-editing';
import { contentOwners } from '@mostrador/contract/document-kinds';
import { useBoot } from '../../../lib/boot.ts';
import { moment } from '../../../lib/dates.ts';
import { isProblem, sentenceFor } from '../../../lib/http/problem-error.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Link } from '../../../ui/link/link.tsx';
import { useAttempt } from '../../../ui/toast/use-attempt.ts';
import { DocumentView } from '../blocks/document-view.tsx';
import { useTakeBack } from './api.ts';
import styles from './drafts.module.css';
import { contentPath, Notice } from './notices.tsx';

type ReadOnlyProps = { data: EditableDocument };

/** The screen follows by itself: the page is fetched again after every attempt. */
const refusal = (error: unknown) =>
  isProblem(error, 'changed-meanwhile') || isProblem(error, 'not-proposed')
    ? 'La propuesta cambió mientras tanto. Así está ahora.'
    : sentenceFor(error);

function Proposed({ data, revision }: ReadOnlyProps & { revision: RevisionWithContent }) {
  const { timeZone } = useBoot();
  const takeBack = useTakeBack(data.documento.id);
  const attempt = useAttempt();
  const { motivo, propia, programada, autor } = revision;
  const { escribir, aprobar } = data.documento.derechos;
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
            onClick={() => void attempt(takeBack.mutateAsync(revision), undefined, refusal)}
          >
            Seguir editando
          </Button>
        )}
        <Link href={contentPath}>Ir a Contenido</Link>
      </div>
    </Notice>
  );
}

/** A page that cannot be written now, and why. */
export function ReadOnly({ data }: ReadOnlyProps) {
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
      {abierta?.estado === 'proposed' && <Proposed data={data} revision={abierta} />}
      {shown && (
        <article className={styles.page}>
          <h2 className={styles.pageTitle}>{shown.contenido.title}</h2>
          <DocumentView body={shown.contenido.body} pictures={shown.imagenes} />
        </article>
      )}
    </div>
  );
}

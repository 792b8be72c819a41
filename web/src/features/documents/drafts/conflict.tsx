import type { EditableDocument } from '@mostrador/contract/document-editing';
import { textOf } from '@mostrador/contract/document-tree';
import type { DocumentContent, PictureSource } from '@mostrador/contract/documents';
import { Copy } from 'lucide-react';
import { type RefObject, useEffect, useRef } from 'react';
import { Button } from '../../../ui/button/button.tsx';
import { useCopy } from '../../../ui/copy/use-copy.ts';
import { VisuallyHidden } from '../../../ui/visually-hidden/visually-hidden.tsx';
import { DocumentView } from '../blocks/document-view.tsx';
import { PreviewLinks } from '../blocks/preview-links.tsx';
import styles from './drafts.module.css';
import { showable } from './showable.ts';

type Pictures = Readonly<Record<string, PictureSource>>;

function Version({ title, content, pictures }: { title: string; content: DocumentContent; pictures: Pictures }) {
  return (
    <section className={styles.version} aria-label={title}>
      <h2>{title}</h2>
      <p className={styles.versionTitle}>{content.title}</p>
      <article className={styles.page}>
        <PreviewLinks>
          <DocumentView body={showable(content.body, pictures)} pictures={pictures} />
        </PreviewLinks>
      </article>
    </section>
  );
}

function happened(name: string | null | undefined, isProposed: boolean): string {
  if (isProposed) return name ? `${name} ya propuso este cambio mientras escribías.` : 'Este cambio ya se propuso.';
  if (name) return `${name} guardó cambios en esta página mientras escribías.`;
  return 'Esta página cambió mientras escribías, quizá en otra ventana tuya.';
}

type ConflictProps = {
  mine: DocumentContent;
  pictures: Pictures;
  theirs: EditableDocument;
  onKeepMine: () => void;
  onTakeTheirs: () => void;
  /** Leaves the own text on the device. */
  onSeeProposal: () => void;
};

/** Two people wrote on one page: both texts, until somebody chooses. Nothing was overwritten. */
export function Conflict({ mine, pictures, theirs, onKeepMine, onTakeTheirs, onSeeProposal }: ConflictProps) {
  const text = (mine.body.content ?? []).map(textOf).join('\n\n');
  const { copied, copy, target } = useCopy(text);
  const shown = theirs.abierta ?? theirs.publicada;
  // Without a name it was the person themselves, in another window, or a publication.
  const name = theirs.editando?.nombre ?? (shown?.propia ? null : shown?.autor);
  const whose = name ? `lo de ${name}` : 'la otra versión';
  const isProposed = theirs.abierta?.estado === 'proposed';
  const notice = useRef<HTMLDivElement>(null);
  // The text that had the focus is gone.
  useEffect(() => notice.current?.focus(), []);
  return (
    <div className={styles.compare}>
      <div className={styles.notice} role="alert" ref={notice} tabIndex={-1}>
        <p>{happened(name, isProposed)}</p>
        <p>
          {isProposed
            ? `Nada se perdió: lo tuyo queda en este equipo, y al abrir la página después de la respuesta lo puedes recuperar.`
            : 'Nada se perdió: compara los dos textos y elige.'}
        </p>
        <div className={styles.actions}>
          {isProposed ? (
            <Button onClick={onSeeProposal}>Ver la propuesta</Button>
          ) : (
            <>
              <Button onClick={onKeepMine}>Quedarme con lo mío</Button>
              <Button onClick={onTakeTheirs}>Tomar {whose}</Button>
            </>
          )}
          <Button look="quiet" onClick={() => void copy()}>
            <Copy size={20} aria-hidden="true" />
            {copied === 'yes' ? 'Copiado' : 'Copiar mi texto'}
          </Button>
        </div>
        <VisuallyHidden role="status">{copied === 'yes' && 'Tu texto quedó copiado.'}</VisuallyHidden>
      </div>
      <div className={styles.versions}>
        <div ref={target as RefObject<HTMLDivElement | null>}>
          <Version title="Lo tuyo" content={mine} pictures={pictures} />
        </div>
        {shown && (
          <Version
            title={name ? `Lo de ${name}` : 'La otra versión'}
            content={shown.contenido}
            pictures={shown.imagenes}
          />
        )}
      </div>
    </div>
  );
}

import type { EditableDocument } from '@mostrador/contract/document-editing';
import type { ReactNode } from 'react';
import { ago } from '../../../lib/dates.ts';
import { useNow } from '../../../lib/use-now.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Link } from '../../../ui/link/link.tsx';
import styles from './drafts.module.css';

export const contentPath = '/administracion#contenido';

export function Notice({ children }: { children: ReactNode }) {
  return <div className={styles.notice}>{children}</div>;
}

type NoticesProps = {
  /** As it is now. */
  current: EditableDocument;
  /** The version of the draft that this text continues. */
  version: number | null;
  unchanged: boolean;
  onReload: () => void;
};

/** Who else is at this page, and what became of earlier versions. */
export function Notices({ current, version, unchanged, onReload }: NoticesProps) {
  const now = useNow();
  const { editando, abierta, del_portal } = current;
  const isNewer = editando !== null && abierta !== null && abierta.version > (version ?? 0);
  return (
    <div className={styles.notices} aria-live="polite">
      {editando && (
        <Notice>
          <p>
            <strong>{editando.nombre}</strong> está editando esta página ({ago(Date.parse(editando.desde), now)}).
            {!unchanged && ' Si guardan al mismo tiempo, te mostraremos los dos textos.'}
          </p>
          {isNewer && unchanged && <Button onClick={onReload}>Ver lo que lleva {editando.nombre}</Button>}
        </Notice>
      )}
      {abierta?.devuelta && (
        <Notice>
          <p>
            <strong>Te devolvieron este cambio:</strong> {abierta.devuelta}
          </p>
        </Notice>
      )}
      {del_portal && (
        <Notice>
          <p>
            Una versión nueva del portal propone otro texto para esta página.{' '}
            <Link href={contentPath}>Compáralo en Contenido</Link>.
          </p>
        </Notice>
      )}
    </div>
  );
}

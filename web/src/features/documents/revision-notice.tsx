import type { DocumentTitle } from '@mostrador/contract/documents';
import { RotateCw } from 'lucide-react';
import { use } from 'react';
import { findDocument, menuOf, ShownDocumentsContext, useDocuments } from '../../lib/documents.ts';
import { PassingButton } from '../../ui/button/passing-button.tsx';
import { ScreenLink } from '../../ui/button/screen-link.tsx';
import styles from './revision-notice.module.css';

type RevisionNoticeProps = {
  /** The page as it was when the person came. */
  page: DocumentTitle;
  /** What they read. */
  revision: number;
  pending: boolean;
  onRetry: () => void;
};

/** Says over the page that another revision was published meanwhile; what somebody reads stays until they want it. */
export function RevisionNotice({ page, revision, pending, onRetry }: RevisionNoticeProps) {
  const { showLatest } = use(ShownDocumentsContext);
  const latest = findDocument(useDocuments(), page.path);
  // Asked for already, and answered by a process that did not know of it yet.
  const show = page.revision === latest?.revision ? onRetry : showLatest;
  return (
    <div role="status" className={styles.place}>
      {latest && latest.revision > revision && (
        <div className={styles.notice}>
          <p>Hay una versión nueva de esta página</p>
          <PassingButton pending={pending} onClick={show}>
            <RotateCw size={18} aria-hidden="true" />
            Ver la nueva
          </PassingButton>
        </div>
      )}
      {!latest && (
        <div className={styles.notice}>
          <p>Esta página ya no está publicada</p>
          <ScreenLink href={menuOf(page)}>Ver las demás</ScreenLink>
        </div>
      )}
    </div>
  );
}

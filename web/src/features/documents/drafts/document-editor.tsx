import type { EditableDocument } from '@mostrador/contract/document-editing';
import { useState } from 'react';
import { when } from '../../../lib/dates.ts';
import { Button } from '../../../ui/button/button.tsx';
import { LoadingState } from '../../../ui/state/loading-state.tsx';
import styles from './drafts.module.css';
import { Notice } from './notices.tsx';
import { useStoredDraft } from './use-draft.ts';
import { Writing } from './writing.tsx';

type DocumentEditorProps = {
  /** As it was when the editor was opened. */
  data: EditableDocument;
  /** As it is now. */
  current: EditableDocument;
  onReload: () => Promise<void>;
};

/** Asks first about what this device still has of the page. */
export default function DocumentEditor({ data, current, onReload }: DocumentEditorProps) {
  const { stored, remove } = useStoredDraft(data.documento.id);
  const [restored, setRestored] = useState(false);
  if (stored === undefined) return <LoadingState rows={6} />;
  if (stored && !restored) {
    return (
      <Notice>
        <p>
          <strong>Tienes cambios guardados en este equipo</strong>, de {when(new Date(stored.at).toISOString())}, que no
          se alcanzaron a enviar.
        </p>
        <div className={styles.actions}>
          <Button look="primary" onClick={() => setRestored(true)}>
            Recuperar mis cambios
          </Button>
          <Button onClick={() => void remove()}>Borrarlos</Button>
        </div>
      </Notice>
    );
  }
  return <Writing data={data} current={current} restored={stored} onReload={onReload} />;
}

import type { EditableDocument } from '@mostrador/contract/document-editing';
import { useId, useState } from 'react';
import { when } from '../../../lib/dates.ts';
import type { StoredDraft } from '../../../offline/public.ts';
import { Button } from '../../../ui/button/button.tsx';
import { LoadingState } from '../../../ui/state/loading-state.tsx';
import styles from './drafts.module.css';
import { Notice } from './notices.tsx';
import { useStoredDrafts } from './use-draft.ts';
import { Writing } from './writing.tsx';

type DocumentEditorProps = {
  /** As it was when the editor was opened. */
  data: EditableDocument;
  /** As it is now. */
  current: EditableDocument;
  onReload: () => Promise<void>;
};

type StoredTextProps = { stored: StoredDraft; onRestore: () => void; onRemove: () => void };

function StoredText({ stored, onRestore, onRemove }: StoredTextProps) {
  const id = useId();
  return (
    <Notice>
      <p id={id}>
        <strong>Tienes cambios guardados en este equipo</strong> ({when(new Date(stored.at).toISOString())}) que no se
        alcanzaron a enviar.
      </p>
      <div className={styles.actions}>
        <Button look="primary" aria-describedby={id} onClick={onRestore}>
          Recuperar mis cambios
        </Button>
        <Button aria-describedby={id} onClick={onRemove}>
          Borrarlos
        </Button>
      </div>
    </Notice>
  );
}

/** Asks first about what this device still has of the page. What is not restored now is asked about again. */
export default function DocumentEditor({ data, current, onReload }: DocumentEditorProps) {
  const { stored, remove } = useStoredDrafts(data.documento.id);
  const [restored, setRestored] = useState<StoredDraft | null>(null);
  if (!stored) return <LoadingState rows={6} />;
  if (stored.length > 0 && !restored)
    return (
      <div className={styles.notices}>
        {stored.map((one) => (
          <StoredText
            key={String(one.document)}
            stored={one}
            onRestore={() => setRestored(one)}
            onRemove={() => void remove(one)}
          />
        ))}
      </div>
    );
  return <Writing data={data} current={current} restored={restored} onReload={onReload} />;
}

import type { DocumentFault, EditableDocument, RevisionWithContent } from '@mostrador/contract/document-editing';
import { Eye, Send, Trash2 } from 'lucide-react';
import { useEffect, useState } from 'react';
import { isProblem, sentenceFor } from '../../../lib/http/problem-error.ts';
import { inDialog, lazyPart } from '../../../lib/lazy-part.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { useConfirm } from '../../../ui/dialog/use-confirm.tsx';
import { useToast } from '../../../ui/toast/toast-context.ts';
import { useAttempt } from '../../../ui/toast/use-attempt.ts';
import { useDiscardDraft, useProposeDraft } from './api.ts';
import type { DraftSaver, SaveState } from './draft-saver.ts';
import styles from './drafts.module.css';
import { Faults } from './faults.tsx';
import { saveWords } from './save-words.ts';

const PreviewDialog = lazyPart(() => import('../manage/preview-dialog.tsx'), inDialog('Vista previa'));
const ProposeDialog = lazyPart(() => import('./propose-dialog.tsx'), inDialog('Proponer el cambio'));

type DraftPanelProps = {
  /** The page as the server has it. */
  current: EditableDocument;
  /** What is on the screen. */
  written: Pick<RevisionWithContent, 'contenido' | 'imagenes'>;
  saver: DraftSaver;
  state: SaveState;
  faults: readonly DocumentFault[];
  onGo: (fault: DocumentFault) => void;
  onReload: () => Promise<void>;
  onDiscarded: () => Promise<void>;
};

const keys = [
  ['Alt + ↑ o ↓', 'mueve el bloque'],
  ['Tab y Mayús + Tab', 'anidan en las listas y recorren las tablas'],
  ['Ctrl + B, I, K', 'negritas, cursivas, enlace'],
  ['Ctrl + Z, Y', 'deshacer, rehacer'],
  ['Esc', 'sale del texto a las herramientas'],
] as const;

function Keys() {
  return (
    <details className={styles.keys}>
      <summary>Teclas</summary>
      <dl id="editor-help">
        {keys.map(([key, what]) => (
          <div key={key}>
            <dt>{key}</dt>
            <dd>{what}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}

/** The draft on the screen is no longer the one that is written. */
function isOutdated(error: unknown): boolean {
  const codes = ['changed-meanwhile', 'draft-proposed', 'revision-not-found'] as const;
  return codes.some((code) => isProblem(error, code));
}

/** Beside the text: whether it is saved, what is missing, and what to do with it. */
export function DraftPanel({ current, written, saver, state, faults, onGo, onReload, onDiscarded }: DraftPanelProps) {
  const { documento: document, abierta, publicada } = current;
  const [shown, setShown] = useState<'propose' | 'preview' | null>(null);
  const { ask, dialog } = useConfirm();
  const toast = useToast();
  const attempt = useAttempt();
  const propose = useProposeDraft(document.id);
  const discard = useDiscardDraft(document.id);
  const hasDraft = saver.version() !== null;
  const close = () => setShown(null);
  useEffect(() => {
    PreviewDialog.loadWhenIdle();
    ProposeDialog.loadWhenIdle();
  }, []);

  const isSaved = () => ['saved', 'unchanged'].includes(saver.state.get().kind);
  /** Shows the draft as it is now. What is typed and not saved yet stays: saving it compares the two texts. */
  const showCurrent = async (error: unknown) => {
    const changed = 'Este borrador cambió mientras lo tenías abierto. Míralo antes de seguir.';
    toast({ text: isProblem(error, 'changed-meanwhile') ? changed : sentenceFor(error), tone: 'problem' });
    if (isSaved()) await onReload();
  };
  const sendProposal = async (motivo: string) => {
    await saver.flush();
    if (!isSaved()) {
      toast({ text: 'No se propuso: primero se tiene que guardar el borrador.', tone: 'problem' });
      return close();
    }
    await propose.mutateAsync({ motivo, version: saver.version() }).then(onReload, async (error: unknown) => {
      // The dialog says the others.
      if (isOutdated(error)) await showCurrent(error);
    });
  };
  const throwAway = async () => {
    const sure = await ask({
      title: '¿Descartar el borrador?',
      body: (
        <p>
          {document.publicada
            ? 'Se borra lo que se ha escrito y queda lo que está publicado.'
            : 'Esta página nunca se ha publicado: se borra completa.'}
        </p>
      ),
      confirm: 'Descartar borrador',
      cancel: 'Seguir editando',
    });
    if (!sure) return;
    await saver.flush();
    const discarded = discard.mutateAsync(saver.version()).then(
      async () => {
        toast({ text: 'Borrador descartado.' });
        await onDiscarded();
      },
      async (error: unknown) => {
        if (!isOutdated(error)) throw error;
        await showCurrent(error);
      },
    );
    await attempt(discarded);
  };

  return (
    <aside className={styles.panel} aria-label="Borrador">
      <p className={classNames(styles.state, styles[state.kind])} role="status">
        {saveWords(state)}
      </p>
      <div className={styles.actions}>
        <Button look="primary" idle={!hasDraft && state.kind === 'unchanged'} onClick={() => setShown('propose')}>
          <Send size={20} aria-hidden="true" />
          Proponer
        </Button>
        <Button onClick={() => setShown('preview')}>
          <Eye size={20} aria-hidden="true" />
          Vista previa
        </Button>
        {hasDraft && (
          <Button look="quiet" pending={discard.isPending} onClick={() => void throwAway()}>
            <Trash2 size={20} aria-hidden="true" />
            Descartar borrador
          </Button>
        )}
      </div>
      <Faults faults={faults} onGo={onGo} />
      <Keys />
      {shown === 'propose' && (
        <ProposeDialog
          missing={faults.length}
          reason={abierta?.motivo ?? ''}
          error={isOutdated(propose.error) ? null : propose.error}
          onPropose={sendProposal}
          onClose={close}
        />
      )}
      {shown === 'preview' && (
        <PreviewDialog document={document} onScreen={{ abierta: written, publicada }} onClose={close} />
      )}
      {dialog}
    </aside>
  );
}

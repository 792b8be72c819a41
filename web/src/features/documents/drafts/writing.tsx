import type {
  DocumentFault,
  EditableDocument,
  ManagedDocument,
  StoredPicture,
} from '@mostrador/contract/document-editing';
import { findFaults } from '@mostrador/contract/document-faults';
import { filesIn } from '@mostrador/contract/document-tree';
import type { DocumentContent } from '@mostrador/contract/documents';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { Editor } from '@tiptap/core';
import { useDeferredValue, useEffect, useMemo, useRef, useState } from 'react';
import { useLocation } from 'wouter';
import { sentenceFor } from '../../../lib/http/problem-error.ts';
import { inDialog, lazyPart } from '../../../lib/lazy-part.tsx';
import { useStillShown } from '../../../lib/use-still-shown.ts';
import type { StoredDraft } from '../../../offline/public.ts';
import { LoadingState } from '../../../ui/state/loading-state.tsx';
import { ErrorState } from '../../../ui/state/state.tsx';
import { EditingContext } from '../editor/editing-context.ts';
import { goToPlace } from '../editor/go-to-place.ts';
import { knownPaths } from '../editor/pages.ts';
import { TextEditor } from '../editor/text-editor.tsx';
import { managedDocumentsQuery } from '../manage/api.ts';
import { currentDocumentQuery } from './api.ts';
import { Conflict } from './conflict.tsx';
import { DraftPanel } from './draft-panel.tsx';
import type { Continued } from './draft-saver.ts';
import styles from './drafts.module.css';
import { contentPath, Notices } from './notices.tsx';
import { faultyControls, PageData } from './page-data.tsx';
import { useDraft } from './use-draft.ts';

/** Cropping and drawing is a part of its own. */
const PictureDialog = lazyPart(
  async () => ({ default: (await import('../pictures/picture-dialog.tsx')).PictureDialog }),
  inDialog('Imagen'),
);

type WritingProps = {
  data: EditableDocument;
  current: EditableDocument;
  /** What this device had of it. */
  restored: StoredDraft | null;
  onReload: () => Promise<void>;
};

type Asked = { done: (file: string) => void; file?: File | undefined };

/** The pictures that the text may show, and the dialog that brings more. */
function usePictures({ publicada, abierta }: EditableDocument) {
  const [pictures, setPictures] = useState({ ...publicada?.imagenes, ...abierta?.imagenes });
  const [asked, setAsked] = useState<Asked | null>(null);
  const take = ({ file, ...source }: StoredPicture) => {
    setPictures((before) => ({ ...before, [file]: source }));
    asked?.done(file);
    setAsked(null);
  };
  const editing = useMemo(
    () => ({ pictures, choosePicture: (done: Asked['done'], file?: File) => setAsked({ done, file }) }),
    [pictures],
  );
  useEffect(PictureDialog.loadWhenIdle, []);
  const dialog = asked && <PictureDialog open onClose={() => setAsked(null)} onDone={take} file={asked.file} />;
  return { pictures, setPictures, editing, dialog };
}

/** What is missing. Nothing is said about links until it is known where they may lead. */
function useFaults({ tipo, ruta }: ManagedDocument, content: DocumentContent): DocumentFault[] {
  const { data: documents } = useQuery(managedDocumentsQuery());
  const paths = useMemo(() => documents && knownPaths(documents, ruta), [documents, ruta]);
  // A long page takes a while to look through; typing goes first.
  const settled = useDeferredValue(content);
  return useMemo(() => (paths ? findFaults(tipo, settled, { paths }) : []), [tipo, settled, paths]);
}

const continuedFrom = ({ abierta, publicada }: EditableDocument): Continued => ({
  version: abierta?.version ?? null,
  base: publicada?.numero ?? null,
});

/** A page being written. */
export function Writing({ data, current, restored, onReload }: WritingProps) {
  const { documento, abierta, publicada } = data;
  const { id, tipo } = documento;
  const [content, setContent] = useState(restored?.content ?? (abierta ?? publicada)?.contenido);
  if (!content) throw new Error(`The page ${id} has no text.`);
  const { version, base } = restored ?? continuedFrom(data);
  const { saver, state, forget } = useDraft(id, { content, version, base }, restored);
  const { pictures, setPictures, editing, dialog } = usePictures(data);
  const [dataOpen, setDataOpen] = useState(publicada === null);
  const [editor, setEditor] = useState<Editor | null>(null);
  const root = useRef<HTMLDivElement>(null);
  const faults = useFaults(documento, content);
  const queryClient = useQueryClient();
  const stillShown = useStillShown();
  const [, navigate] = useLocation();

  // Not the content of a render: a picture may be chosen for a field while somebody types in another.
  const latest = useRef(content);
  const change = (changed: Partial<DocumentContent>) => {
    const next = { ...latest.current, ...changed };
    latest.current = next;
    setContent(next);
    saver.change(next);
  };

  useEffect(() => {
    if (restored) saver.change(restored.content);
  }, [restored, saver]);

  // A picture that was pasted from another page is known to the server, but not here.
  const unknown = state.kind === 'saved' && filesIn(content.body).some((file) => !pictures[file]);
  useEffect(() => {
    if (!unknown) return;
    queryClient
      .fetchQuery({ ...currentDocumentQuery(id), staleTime: 0 })
      .then(({ abierta: saved }) => setPictures((before) => ({ ...before, ...saved?.imagenes })))
      .catch(console.warn);
  }, [unknown, id, queryClient, setPictures]);

  const isConflict = state.kind === 'conflict';
  const theirs = useQuery({ ...currentDocumentQuery(id), enabled: false });
  const { refetch } = theirs;
  // A request that is under way may have read the page before the text that this one collided with; it is dropped.
  useEffect(() => {
    if (isConflict) void refetch({ cancelRefetch: true });
  }, [isConflict, refetch]);

  const goTo = (fault: DocumentFault) => {
    const control = faultyControls[fault.codigo];
    if (fault.lugar !== null || !control) return void (editor && goToPlace(editor, fault));
    setDataOpen(true);
    // The panel has to be open before its field can take the focus.
    requestAnimationFrame(() => root.current?.querySelector<HTMLElement>(`[name="${control}"]`)?.focus());
  };
  /** After the draft was discarded, also where what was typed meanwhile has collided with that. */
  const leaveDiscarded = async () => {
    saver.stop();
    await forget();
    // Whoever has gone elsewhere stays there.
    if (!stillShown.current) return;
    if (documento.publicada) await onReload();
    else navigate(contentPath);
  };
  const takeTheirs = async () => {
    await forget();
    await onReload();
  };

  // A picture that is being prepared goes into the text first, whose editor is gone while two texts are compared.
  if (isConflict && !dialog) {
    // What was read before is not what the text collided with.
    if (theirs.data && theirs.dataUpdatedAt >= state.at)
      return (
        <Conflict
          mine={content}
          pictures={pictures}
          theirs={theirs.data}
          onKeepMine={() => void saver.keepMine(continuedFrom(theirs.data))}
          onTakeTheirs={() => void takeTheirs()}
          onSeeProposal={() => void onReload()}
        />
      );
    if (!theirs.error || theirs.isFetching) return <LoadingState rows={6} />;
    return <ErrorState message={sentenceFor(theirs.error)} onRetry={() => void theirs.refetch()} />;
  }
  return (
    <EditingContext value={editing}>
      <div className={styles.layout} ref={root}>
        <DraftPanel
          current={current}
          written={{ contenido: content, imagenes: pictures }}
          saver={saver}
          state={state}
          faults={faults}
          onGo={goTo}
          onReload={onReload}
          onDiscarded={leaveDiscarded}
        />
        <div className={styles.main}>
          <Notices
            current={current}
            version={saver.version()}
            unchanged={state.kind === 'unchanged'}
            onReload={() => void onReload()}
          />
          <PageData kind={tipo} fields={content} onChange={change} open={dataOpen} onToggle={setDataOpen} />
          <TextEditor body={content.body} onChange={(body) => change({ body })} onReady={setEditor} />
        </div>
      </div>
      {dialog}
    </EditingContext>
  );
}

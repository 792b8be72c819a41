import { useEffect, useState } from 'react';
import { useStore } from '../../../lib/store.ts';
import { useViewer } from '../../../lib/viewer.ts';
import { isOffline, putDraft, readDraft, removeDraft, type StoredDraft } from '../../../offline/public.ts';
import { useUnsavedChanges } from '../../../ui/unsaved-changes/unsaved-changes.ts';
import { beginDraft, saveDraft } from './api.ts';
import { createDraftSaver, type DraftSaver } from './draft-saver.ts';
import { isAtRisk } from './save-words.ts';

/** Saves what is written on a page for as long as the screen is open. */
export function useDraft(id: number, version: number | null) {
  const { sub: owner } = useViewer();
  const [saver] = useState<DraftSaver>(() =>
    createDraftSaver({
      begin: () => beginDraft(id),
      save: (content, version) => saveDraft(id, content, version),
      device: {
        put: (content, version) => putDraft({ owner, document: id, content, version, at: Date.now() }),
        remove: () => removeDraft({ owner, document: id }),
      },
      isOffline,
      version,
    }),
  );
  const state = useStore(saver.state);
  useUnsavedChanges(isAtRisk(state));
  useEffect(() => () => saver.stop(), [saver]);
  return { saver, state, forget: () => removeDraft({ owner, document: id }).catch(console.warn) };
}

/** What this device still has of an earlier visit without the network; undefined until it has been looked up. */
export function useStoredDraft(document: number) {
  const { sub: owner } = useViewer();
  const [stored, setStored] = useState<StoredDraft | null>();
  useEffect(() => {
    readDraft({ owner, document }).then(
      (found) => setStored(found ?? null),
      () => setStored(null),
    );
  }, [owner, document]);
  const remove = async () => {
    await removeDraft({ owner, document }).catch(console.warn);
    setStored(null);
  };
  return { stored, remove };
}

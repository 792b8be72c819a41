import { useEffect, useState } from 'react';
import { isProblem } from '../../../lib/http/problem-error.ts';
import { sessionEnded } from '../../../lib/session.ts';
import { useStore } from '../../../lib/store.ts';
import { useViewer } from '../../../lib/viewer.ts';
import { isOffline } from '../../../offline/connection.ts';
import { draftsOfPage, newKey, putDraft, removeDraft, removeRead, type StoredDraft } from '../../../offline/public.ts';
import { useUnsavedChanges } from '../../../ui/unsaved-changes/unsaved-changes.ts';
import { beginDraft, readDraftOf, saveDraft } from './api.ts';
import { createDraftSaver, type DraftSaver, type DraftSaverDeps } from './draft-saver.ts';
import { isAtRisk } from './save-words.ts';

/** Saving is no query, so nothing else notices that the session is over. */
async function watched<T>(answer: Promise<T>): Promise<T> {
  try {
    return await answer;
  } catch (error) {
    if (isProblem(error, 'unauthenticated')) sessionEnded.set(true);
    throw error;
  }
}

/** Saves what is written on a page for as long as the screen is open; at once when the page is put aside. */
export function useDraft(id: number, from: DraftSaverDeps['from'], restored: StoredDraft | null) {
  const { sub: owner } = useViewer();
  const [place] = useState(() => ({ owner, document: [id, newKey()] satisfies StoredDraft['document'] }));
  const remove = async () => {
    await removeDraft(place);
    if (restored) await removeRead(restored);
  };
  const [saver] = useState<DraftSaver>(() =>
    createDraftSaver({
      from,
      begin: () => watched(beginDraft(id)),
      save: (content, version) => watched(saveDraft(id, content, version)),
      current: () => readDraftOf(id),
      device: {
        put: (content, continued) => putDraft({ ...place, content, ...continued, at: Date.now() }, restored),
        remove,
      },
      isOffline,
    }),
  );
  const state = useStore(saver.state);
  useUnsavedChanges(isAtRisk(state));
  useEffect(() => saver.start(), [saver]);
  useEffect(() => {
    // A phone may end a page that nobody looks at without asking.
    const onHidden = () => document.visibilityState === 'hidden' && void saver.putAside();
    document.addEventListener('visibilitychange', onHidden);
    return () => document.removeEventListener('visibilitychange', onHidden);
  }, [saver]);
  return { saver, state, forget: () => remove().catch(console.warn) };
}

/** What this device still has of earlier visits without the network; undefined until it has been looked up. */
export function useStoredDrafts(id: number) {
  const { sub: owner } = useViewer();
  const [stored, setStored] = useState<StoredDraft[]>();
  useEffect(() => {
    draftsOfPage(owner, id).then(setStored, () => setStored([]));
  }, [owner, id]);
  const remove = async (draft: StoredDraft) => {
    await removeRead(draft).catch(console.warn);
    setStored((before) => before?.filter((one) => one !== draft));
  };
  return { stored, remove };
}

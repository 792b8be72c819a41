// What features may use of offline/, besides `connection.ts`: that is in the first load, and this comes after it.
export { askToStoreOpened } from './ask-worker.ts';
export { readCached, requestCached, savedAt, updateCached, writeCached } from './cached-responses.ts';
export { clearSessionData } from './clear-session-data.ts';
export {
  draftsOf,
  draftsOfPage,
  putDraft,
  removeDraft,
  removeDraftsOf,
  removeRead,
  type StoredDraft,
} from './drafts.ts';
export {
  type Entry,
  entriesOf,
  lockEntry,
  putEntry,
  type Refusal,
  readEntry,
  removeEntry,
  subscribeToEntries,
  withLock,
} from './outbox/entries.ts';
export { afterFailure, freshKey, keyFor, newKey } from './outbox/form-key.ts';
export { deliver, post, registerSync, type Sending, sendWaiting } from './outbox/send.ts';
export { guidesSize, removeGuides, savedGuides, saveGuides } from './saved-guides.ts';
export { readDocument } from './stored-documents.ts';
export { useKeyedPost } from './use-keyed-post.ts';

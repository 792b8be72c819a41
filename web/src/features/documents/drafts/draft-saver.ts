import type { Revision } from '@mostrador/contract/document-editing';
import type { DocumentContent } from '@mostrador/contract/documents';
import { isProblem, ProblemError, sentenceFor } from '../../../lib/http/problem-error.ts';
import { createStore, type Store } from '../../../lib/store.ts';

export type SaveState =
  | { kind: 'unchanged' }
  /** Saved when the person stops typing. */
  | { kind: 'waiting' }
  | { kind: 'saving' }
  | { kind: 'saved'; at: number }
  /** The portal cannot be reached. */
  | { kind: 'on-device'; at: number }
  /** Somebody else saved, proposed or ended the draft meanwhile. */
  | { kind: 'conflict' }
  /** The server does not take it, or this device cannot store it. */
  | { kind: 'refused'; message: string };

type Saved = Pick<Revision, 'version'>;
type DraftSaverParts = {
  begin: () => Promise<Saved>;
  save: (content: DocumentContent, version: number) => Promise<Saved>;
  /** Where the text waits for the network. */
  device: { put: (content: DocumentContent, version: number | null) => Promise<void>; remove: () => Promise<void> };
  isOffline: Store<boolean>;
  /** That of the open draft; null where none has been begun. */
  version: number | null;
  /** After the last key, and between two attempts without an answer, in milliseconds. */
  pause?: number;
  retry?: number;
};

export type DraftSaver = ReturnType<typeof createDraftSaver>;

const conflicts = ['changed-meanwhile', 'draft-exists', 'draft-proposed', 'revision-not-found'] as const;
/** Anything but an answer about the text itself: the network, the session, a server that is busy. */
const isTemporary = (error: unknown) =>
  !(error instanceof ProblemError) || error.problem.status >= 500 || [401, 408, 429].includes(error.problem.status);

/** Saves what is written, one request at a time, and never over what somebody else saved meanwhile. */
export function createDraftSaver({
  begin,
  save,
  device,
  isOffline,
  pause = 2_500,
  retry = 15_000,
  ...start
}: DraftSaverParts) {
  const state = createStore<SaveState>({ kind: 'unchanged' });
  let { version } = start;
  let unsaved: DocumentContent | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let running: Promise<void> | null = null;
  let stopped = false;

  const schedule = (delay: number) => {
    clearTimeout(timer);
    if (!stopped) timer = setTimeout(() => void flush(), delay);
  };

  async function storeOnDevice(content: DocumentContent): Promise<void> {
    try {
      await device.put(content, version);
      state.set({ kind: 'on-device', at: Date.now() });
    } catch (cause) {
      console.warn(cause);
      state.set({ kind: 'refused', message: 'No hay internet y este equipo no deja guardar. No cierres esta página.' });
    }
  }

  async function fail(error: unknown, content: DocumentContent): Promise<void> {
    if (isTemporary(error)) {
      await storeOnDevice(content);
      schedule(retry);
    } else if (conflicts.some((code) => isProblem(error, code))) {
      await device.put(content, version).catch(console.warn);
      state.set({ kind: 'conflict' });
    } else state.set({ kind: 'refused', message: sentenceFor(error) });
  }

  async function attempt(content: DocumentContent): Promise<void> {
    if (isOffline.get()) return storeOnDevice(content);
    state.set({ kind: 'saving' });
    try {
      version ??= (await begin()).version;
      ({ version } = await save(content, version));
    } catch (error) {
      return fail(error, content);
    }
    await device.remove().catch(console.warn);
    if (unsaved === content) {
      unsaved = null;
      state.set({ kind: 'saved', at: Date.now() });
    } else {
      state.set({ kind: 'waiting' });
      schedule(pause);
    }
  }

  /** Saves at once. Resolves when the attempt is over, whatever its outcome. */
  async function flush(): Promise<void> {
    clearTimeout(timer);
    while (running) await running;
    if (unsaved === null || state.get().kind === 'conflict') return;
    running = attempt(unsaved).finally(() => {
      running = null;
    });
    await running;
  }

  const unsubscribe = isOffline.subscribe(() => {
    if (!isOffline.get() && state.get().kind === 'on-device') void flush();
  });

  return {
    state,
    flush,
    /** Of the draft on the server. */
    version: () => version,
    change: (content: DocumentContent) => {
      unsaved = content;
      const { kind } = state.get();
      if (kind === 'conflict') return;
      if (kind !== 'on-device' && kind !== 'saving') state.set({ kind: 'waiting' });
      schedule(pause);
    },
    /** After a conflict: the text replaces the draft of this version, which the person has seen. */
    keepMine: (seen: number | null) => {
      version = seen;
      state.set({ kind: 'waiting' });
      return flush();
    },
    stop: () => {
      stopped = true;
      clearTimeout(timer);
      unsubscribe();
    },
  };
}

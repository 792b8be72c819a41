import { cleanText } from '@mostrador/contract/clean-text';
import type { Revision, RevisionWithContent } from '@mostrador/contract/document-editing';
import type { DocumentContent } from '@mostrador/contract/documents';
import { stableJson } from '@mostrador/contract/stable-json';
import { isProblem, NetworkError, ProblemError, sentenceFor } from '../../../lib/http/problem-error.ts';
import { createStore, type Store } from '../../../lib/store.ts';

export type SaveState =
  | { kind: 'unchanged' }
  /** Saved when the person stops typing. */
  | { kind: 'waiting' }
  /** `stored` when the text is on the device, from an earlier attempt. */
  | { kind: 'saving'; stored: boolean }
  | { kind: 'saved'; at: number }
  /** The portal cannot be reached, or does not take anything now. */
  | { kind: 'on-device'; at: number; reached: boolean }
  /** Somebody else saved, proposed or ended the draft meanwhile; `stored` when the text is on the device. */
  | { kind: 'conflict'; at: number; stored: boolean }
  /** The server does not take it, or this device cannot store it. */
  | { kind: 'refused'; message: string };

/** What a text continues: the open draft, null where none has been begun, and the published revision. */
export type Continued = { version: number | null; base: number | null };
export type DraftSaverDeps = {
  from: Continued & { content: DocumentContent };
  begin: () => Promise<Pick<Revision, 'version' | 'base'>>;
  /** The open draft as the server has it; null where none can be written. */
  current: () => Promise<Pick<RevisionWithContent, 'version' | 'contenido'> | null>;
  save: (content: DocumentContent, version: number) => Promise<Pick<Revision, 'version'>>;
  /** Where the text waits for the network. */
  device: { put: (content: DocumentContent, from: Continued) => Promise<void>; remove: () => Promise<void> };
  isOffline: Store<boolean>;
  /** In milliseconds: after the last key, for whoever never stops typing, and between two attempts without an answer. */
  pause?: number;
  longest?: number;
  retry?: number;
};

export type DraftSaver = ReturnType<typeof createDraftSaver>;

const conflicts = ['changed-meanwhile', 'draft-exists', 'draft-proposed', 'revision-not-found'] as const;
/** Anything but an answer about the text itself: the network, the session, a server that is busy. */
const isTemporary = (error: unknown) =>
  !(error instanceof ProblemError) || error.problem.status >= 500 || [401, 408, 429].includes(error.problem.status);

/** The editor marks no fields, so the first sentence about one is the reason. */
const refusal = (error: unknown) =>
  (isProblem(error, 'invalid-fields') && error.problem.errors?.[0]?.message) || sentenceFor(error);

/** For comparing: the server cleans every text, and the database orders the attributes in its own way. */
const storedJson = (content: DocumentContent) =>
  stableJson(
    JSON.parse(JSON.stringify(content), (_, part: unknown) => (typeof part === 'string' ? cleanText(part) : part)),
  );

/** Saves what is written, one request at a time, and never over what somebody else saved meanwhile. */
export function createDraftSaver({
  begin,
  save,
  current,
  device,
  isOffline,
  pause = 2_500,
  longest = 10_000,
  retry = 15_000,
  from,
}: DraftSaverDeps) {
  const state = createStore<SaveState>({ kind: 'unchanged' });
  let { version, base } = from;
  /** What the server has, and what it may have, because its answer never arrived. */
  let own = [from.content];
  let unsaved: DocumentContent | null = null;
  let waitsSince: number | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let running: Promise<void> | null = null;
  let onDevice: DocumentContent | null = null;
  /** What the device is storing while a request may be under way. */
  let storing: Promise<unknown> = Promise.resolve();
  let stopped = false;

  const schedule = (delay: number) => {
    clearTimeout(timer);
    if (!stopped) timer = setTimeout(() => void flush(), delay);
  };

  /** False where the browser does not let it. */
  async function putOnDevice(): Promise<boolean> {
    const content = unsaved;
    try {
      if (content) {
        await device.put(content, { version, base });
        onDevice = content;
      }
      return true;
    } catch (cause) {
      console.warn(cause);
      return false;
    }
  }

  async function waitOnDevice(reached: boolean): Promise<void> {
    const message = 'No se pudo enviar y este equipo no deja guardar. No cierres esta página.';
    const stored = await putOnDevice();
    state.set(stored ? { kind: 'on-device', at: Date.now(), reached } : { kind: 'refused', message });
    schedule(retry);
  }

  /** Whether the draft holds nothing but what was sent from here. Then its version is the one to go on from. */
  async function isOwnDraft(): Promise<boolean> {
    const draft = await current();
    if (!draft || draft.version === version) return false;
    const found = storedJson(draft.contenido);
    if (!own.some((content) => storedJson(content) === found)) return false;
    version = draft.version;
    return true;
  }

  async function conflict(): Promise<void> {
    const content = unsaved;
    const stored = await putOnDevice();
    state.set({ kind: 'conflict', at: Date.now(), stored });
    // What was typed meanwhile.
    if (unsaved !== content) await putOnDevice();
  }

  async function fail(error: unknown, content: DocumentContent): Promise<void> {
    if (isTemporary(error)) {
      own = [...own.slice(-4), content];
      return waitOnDevice(!(error instanceof NetworkError));
    }
    if (!conflicts.some((code) => isProblem(error, code))) {
      await putOnDevice();
      return state.set({ kind: 'refused', message: refusal(error) });
    }
    try {
      if (await isOwnDraft()) return attempt(unsaved ?? content);
    } catch (cause) {
      // Whose draft it is can be asked later.
      if (isTemporary(cause)) return waitOnDevice(!(cause instanceof NetworkError));
    }
    return conflict();
  }

  async function attempt(content: DocumentContent): Promise<void> {
    waitsSince = null;
    if (isOffline.get()) return waitOnDevice(false);
    state.set({ kind: 'saving', stored: content === onDevice });
    try {
      if (version === null) {
        const begun = await begin();
        // Another revision was published meanwhile: the draft began with that one, and the text did not. Its version is
        // not noted, so that a text that waits on the device until another day is compared then too.
        if (begun.base !== base) return conflict();
        version = begun.version;
      }
      ({ version } = await save(content, version));
    } catch (error) {
      return fail(error, content);
    }
    own = [content];
    if (unsaved === content) {
      unsaved = null;
      // Only now: before, the device may have what was typed since.
      await storing;
      onDevice = null;
      await device.remove().catch(console.warn);
    }
    if (unsaved === null) {
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

  /** Saves at once a page that the browser may end before an answer comes. */
  function putAside(): Promise<void> {
    storing = putOnDevice();
    return flush();
  }

  function stop(): void {
    stopped = true;
    clearTimeout(timer);
  }

  return {
    state,
    flush,
    putAside,
    stop,
    /** Until the returned function is called. */
    start: () => {
      stopped = false;
      if (unsaved) schedule(pause);
      const unsubscribe = isOffline.subscribe(() => {
        if (!isOffline.get()) void flush();
      });
      return () => {
        unsubscribe();
        stop();
      };
    },
    /** Of the draft on the server. */
    version: () => version,
    change: (content: DocumentContent) => {
      unsaved = content;
      const { kind } = state.get();
      if (kind === 'conflict') return void putOnDevice();
      state.set(kind === 'saving' ? { kind, stored: false } : { kind: 'waiting' });
      waitsSince ??= Date.now();
      schedule(Math.min(pause, Math.max(0, waitsSince + longest - Date.now())));
    },
    /** After a conflict: the text replaces what the person has seen. */
    keepMine: (seen: Continued) => {
      ({ version, base } = seen);
      state.set({ kind: 'waiting' });
      return flush();
    },
  };
}

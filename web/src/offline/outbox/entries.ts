import type { ErrorCode, FieldIssue } from '@mostrador/contract/errors';
import type { NewLostSale } from '@mostrador/contract/lost-sales';
import { isUnsure, ProblemError } from '../../lib/http/problem-error.ts';
import { openDatabase } from '../database.ts';
import type { FormKey } from './form-key.ts';

/** Why the server refused a report, in its own words. */
export type Refusal = { code: ErrorCode; title: string; issues: FieldIssue[] };

/** A report that is stored on this device until the server has it. */
export type Entry = {
  id: string;
  /** The `sub` of whoever made it. Nobody else sees it or sends it. */
  owner: string;
  report: NewLostSale;
  key: FormKey;
  /** When the person pressed the button, by this device's clock. */
  at: number;
  /** Set when the person has to do something about it; until then it is not sent again. */
  refusal: Refusal | null;
};

/** These say something about the moment or the session, and nothing about the report. */
const temporary = new Set([401, 403, 408, 409, 429]);

/** Null when a retry may help. */
export function refusalOf(error: unknown): Refusal | null {
  if (!(error instanceof ProblemError)) return null;
  const { status, code, title, errors = [] } = error.problem;
  return isUnsure(error) || temporary.has(status) ? null : { code, title, issues: errors };
}

/** True when the next report would meet the same: no network, no session, no database. A 500 may be about one report. */
export function stopsAll(error: unknown): boolean {
  if (!(error instanceof ProblemError)) return true;
  const { status } = error.problem;
  return status > 500 || temporary.has(status);
}

const listeners = new Set<() => void>();
let channel: BroadcastChannel | undefined;

function openChannel(): BroadcastChannel {
  channel ??= new BroadcastChannel('mostrador-outbox');
  return channel;
}

/** Notifies this tab and the others. */
function notify(): void {
  openChannel().postMessage('changed');
  for (const listener of listeners) listener();
}

export function subscribeToEntries(listener: () => void): () => void {
  listeners.add(listener);
  openChannel().addEventListener('message', listener);
  return () => {
    listeners.delete(listener);
    openChannel().removeEventListener('message', listener);
  };
}

/** Resolves when it is on the disk: a report that is said to be stored must survive a power cut. */
export async function putEntry(entry: Entry): Promise<void> {
  const change = (await openDatabase()).transaction('outbox', 'readwrite', { durability: 'strict' });
  await Promise.all([change.store.put(entry), change.done]);
  notify();
}

export async function removeEntry(id: string): Promise<void> {
  await (await openDatabase()).delete('outbox', id);
  notify();
}

export async function readEntry(id: string): Promise<Entry | undefined> {
  return (await openDatabase()).get('outbox', id);
}

/** Oldest first. */
export async function entriesOf(owner: string): Promise<Entry[]> {
  const found = await (await openDatabase()).getAllFromIndex('outbox', 'owner', owner);
  return found.sort((one, other) => one.at - other.at);
}

const lockName = (id: string) => `mostrador-outbox-${id}`;

/** Pages without TLS have no locks. The key of a report then makes a second sending harmless. */
const locks = () => navigator.locks as LockManager | undefined;

/** Does `work` while holding the lock of this report. The browser releases the lock of a tab that is closed. */
export async function withLock<T>(id: string, work: () => Promise<T>): Promise<T> {
  const manager = locks();
  return manager ? manager.request(lockName(id), work) : work();
}

/** Does `work` only if nobody holds the lock of this report. */
export async function ifUnlocked<T>(id: string, work: () => Promise<T>): Promise<T | undefined> {
  const manager = locks();
  if (!manager) return work();
  return manager.request(lockName(id), { ifAvailable: true }, async (held) => (held ? work() : undefined));
}

/**
 * Keeps every other tab, and the worker, from sending this report until the returned function is called. Null when it is
 * being sent or corrected elsewhere: that may take as long as somebody leaves a form open, so nobody waits for it.
 */
export function lockEntry(id: string): Promise<(() => void) | null> {
  return new Promise((resolve, reject) => {
    ifUnlocked(id, () => new Promise<void>((release) => resolve(release))).then(() => resolve(null), reject);
  });
}

import type { LostSale } from '@mostrador/contract/lost-sales';
import { ageHeader, ownerHeader } from '@mostrador/contract/outbox';
import { api } from '@mostrador/contract/paths';
import { ProblemError } from '../../lib/http/problem-error.ts';
import { request } from '../../lib/http/request.ts';
import { type Entry, entriesOf, ifUnlocked, putEntry, readEntry, refusalOf, removeEntry, stopsAll } from './entries.ts';
import { afterFailure, keyFor } from './form-key.ts';

/** Sending again is harmless, so nobody has to wait as long as for other things. */
const patience = 8_000;

/** The headers let the server refuse it under another person's name, and store it once however often it arrives. */
export function post({ owner, report, key, at }: Entry): Promise<LostSale> {
  const headers = {
    'idempotency-key': key.key,
    [ownerHeader]: owner,
    [ageHeader]: String(Math.max(0, Math.round((Date.now() - at) / 1000))),
  };
  return request<LostSale>(api.lostSales, { method: 'POST', body: { perdida: report }, headers, patience });
}

/** Sends a stored report, under its lock. It is removed from the device when the server has it. */
export async function deliver(entry: Entry): Promise<LostSale> {
  const key = keyFor(entry.key, JSON.stringify(entry.report));
  const sent: Entry = { ...entry, key, refusal: null };
  // Stored before it is sent: if the response is lost, the retry needs the same key, and it may have arrived.
  await putEntry({ ...sent, key: { ...key, tried: true } });
  try {
    const made = await post(sent);
    await removeEntry(entry.id);
    return made;
  } catch (error) {
    await putEntry({ ...sent, key: afterFailure(key, error), refusal: refusalOf(error) });
    throw error;
  }
}

/** `failure`: why reports stay queued that nobody has to correct. */
export type Sending = { sent: LostSale[]; refused: number; failure: unknown };

async function attempt(id: string): Promise<LostSale | undefined> {
  const entry = await readEntry(id);
  return entry && !entry.refusal ? deliver(entry) : undefined;
}

/** Sends this person's stored reports, oldest first, except one that is being edited or sent elsewhere. */
export async function sendWaiting(owner: string): Promise<Sending> {
  const result: Sending = { sent: [], refused: 0, failure: null };
  for (const { id, refusal } of await entriesOf(owner)) {
    if (refusal) continue;
    try {
      const made = await ifUnlocked(id, () => attempt(id));
      if (made) result.sent.push(made);
    } catch (error) {
      if (stopsAll(error)) return { ...result, failure: error };
      if (refusalOf(error)) result.refused += 1;
      else result.failure = error;
    }
  }
  return result;
}

/** These wait until somebody signs in, or gets the right. */
const waitForPerson = new Set([401, 403, 409]);

/** For background sync: throws when the browser is to try again later. */
export async function sendInBackground(owner: string): Promise<void> {
  const { failure } = await sendWaiting(owner);
  const waits = failure instanceof ProblemError && waitForPerson.has(failure.problem.status);
  if (failure && !waits) throw failure;
}

/** The tag of the background sync event. */
export const outboxTag = 'mostrador-outbox';

/** Not in every browser, and not in the compiler's list. */
type WithSync = ServiceWorkerRegistration & { sync?: { register: (tag: string) => Promise<void> } };

/** Lets the worker send the reports when the network is back, even with no page open. Elsewhere the next page does. */
export async function registerSync(): Promise<void> {
  const workers = navigator.serviceWorker as ServiceWorkerContainer | undefined;
  const registration: WithSync | undefined = await workers?.getRegistration();
  await registration?.sync?.register(outboxTag);
}

import type { LostSale } from '@mostrador/contract/lost-sales';
import { ageHeader, ownerHeader } from '@mostrador/contract/outbox';
import { api } from '@mostrador/contract/paths';
import { request } from '../../lib/http/request.ts';
import { putEntry, removeEntry } from './entries.ts';
import { type Entry, refusalOf } from './entry.ts';
import { afterFailure, keyFor } from './form-key.ts';

/** Sending again is harmless, so nobody has to wait as long as for other things. */
const patience = 8_000;

/** As the server takes it: never in another person's name, and once however often it comes. */
export function post({ owner, report, key, at }: Entry): Promise<LostSale> {
  const headers = {
    'idempotency-key': key.key,
    [ownerHeader]: owner,
    [ageHeader]: String(Math.max(0, Math.round((Date.now() - at) / 1000))),
  };
  return request<LostSale>(api.lostSales, { method: 'POST', body: { perdida: report }, headers, patience });
}

/** Sends a report that lies on the device, in its turn. It leaves the device when the server has it. */
export async function deliver(entry: Entry): Promise<LostSale> {
  const key = keyFor(entry.key, JSON.stringify(entry.report));
  const sent: Entry = { ...entry, key, refusal: null };
  // Before it leaves: an answer that never comes must find the same key.
  await putEntry(sent);
  try {
    const made = await post(sent);
    await removeEntry(entry.id);
    return made;
  } catch (error) {
    await putEntry({ ...sent, key: afterFailure(key, error), refusal: refusalOf(error) });
    throw error;
  }
}

import type { LostSale } from '@mostrador/contract/lost-sales';
import { NetworkError } from '../../../lib/http/problem-error.ts';
import { isOffline } from '../../../offline/connection.ts';
import { deliver, post } from '../../../offline/outbox/deliver.ts';
import { putEntry, removeEntry } from '../../../offline/outbox/entries.ts';
import type { Entry } from '../../../offline/outbox/entry.ts';

/** Whether the report could be laid down on the device. */
async function keep(entry: Entry): Promise<boolean> {
  try {
    await putEntry(entry);
    return true;
  } catch (error) {
    console.warn(error);
    return false;
  }
}

/**
 * Makes a report, in its turn. It lies on the device before it leaves, so that neither a cut line nor a closed browser
 * loses it. Null when it waits there; what the server refuses is the form's again, and a report that waited before
 * goes on waiting.
 */
export async function report(entry: Entry, { waitedBefore }: { waitedBefore: boolean }): Promise<LostSale | null> {
  if (!(await keep(entry))) return post(entry);
  if (isOffline.get()) return null;
  try {
    return await deliver(entry);
  } catch (error) {
    if (error instanceof NetworkError) return null;
    if (!waitedBefore) await removeEntry(entry.id);
    throw error;
  }
}

import type { LostSale } from '@mostrador/contract/lost-sales';
import { deliver } from './deliver.ts';
import { entriesOf, readEntry } from './entries.ts';
import { refusalOf } from './entry.ts';
import { ifFree } from './turns.ts';

/** What came of it. `stopped`: why the rest still waits, which says nothing about the reports themselves. */
export type Sending = { sent: LostSale[]; refused: number; stopped: unknown };

async function attempt(id: string): Promise<LostSale | undefined> {
  const entry = await readEntry(id);
  return entry && !entry.refusal ? deliver(entry) : undefined;
}

/** Sends what this person's reports wait for, oldest first. One that is being edited or sent elsewhere is left alone. */
export async function sendWaiting(owner: string): Promise<Sending> {
  const result: Sending = { sent: [], refused: 0, stopped: null };
  for (const { id, refusal } of await entriesOf(owner)) {
    if (refusal) continue;
    try {
      const made = await ifFree(id, () => attempt(id));
      if (made) result.sent.push(made);
    } catch (error) {
      if (!refusalOf(error)) return { ...result, stopped: error };
      result.refused += 1;
    }
  }
  return result;
}

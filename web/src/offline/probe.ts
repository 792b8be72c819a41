import { api } from '@mostrador/contract/paths';

const patience = 6_000;

/** Whether the portal itself answers: the page of a hotel's or a router's own sign-in is no answer. */
export async function probe(): Promise<boolean> {
  try {
    const answer = await fetch(api.health, { cache: 'no-store', signal: AbortSignal.timeout(patience) });
    const body: unknown = await answer.json();
    return typeof body === 'object' && body !== null && ('status' in body || 'code' in body);
  } catch {
    return false;
  }
}

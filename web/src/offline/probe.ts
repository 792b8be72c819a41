import { api } from '@mostrador/contract/paths';

const timeout = 6_000;

/** Whether the portal itself answers; the sign-in page of a hotel's Wi-Fi also answers, but not with our JSON. */
export async function probe(): Promise<boolean> {
  try {
    const response = await fetch(api.health, { cache: 'no-store', signal: AbortSignal.timeout(timeout) });
    const body: unknown = await response.json();
    return typeof body === 'object' && body !== null && ('status' in body || 'code' in body);
  } catch {
    return false;
  }
}

import { api } from '@mostrador/contract/paths';

const timeout = 6_000;

/** Null unless the portal itself answers; the sign-in page of a hotel's Wi-Fi also answers, but not with our JSON. */
async function requestHealth(): Promise<Response | null> {
  try {
    const response = await fetch(api.health, { cache: 'no-store', signal: AbortSignal.timeout(timeout) });
    const body: unknown = await response.json();
    return typeof body === 'object' && body !== null && ('status' in body || 'code' in body) ? response : null;
  } catch {
    return null;
  }
}

/** Whether the portal answers. */
export const probe = async () => (await requestHealth()) !== null;

/** Whether it can also show a page: without its database it only answers that it cannot work. */
export const probeHealth = async () => (await requestHealth())?.ok === true;

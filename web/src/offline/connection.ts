import { createStore } from '../lib/store.ts';

/** True while the portal cannot be reached. */
export const isOffline = createStore(false);

let listener: (answered: boolean) => void = () => {};

/** Called after every request: whether the portal answered it says more than `navigator.onLine`, which is often wrong. */
export function notifyRequest(answered: boolean): void {
  listener(answered);
}

export function subscribeToRequests(next: typeof listener): void {
  listener = next;
}

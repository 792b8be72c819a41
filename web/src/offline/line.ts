import { createStore } from '../lib/store.ts';

/** True while the portal cannot be reached. */
export const lineDown = createStore(false);

let listener: (answered: boolean) => void = () => {};

/** Every request tells whether the portal answered it: a browser's own word about the line is often wrong. */
export function tellLine(answered: boolean): void {
  listener(answered);
}

export function hearRequests(next: typeof listener): void {
  listener = next;
}

import { outboxTag } from './sync-tag.ts';

/** Not in every browser, and not in the compiler's list. */
type WithSync = ServiceWorkerRegistration & { sync?: { register: (tag: string) => Promise<void> } };

/** Lets the worker send what waits when the line is back, even with no page open. Where it cannot, the next page does. */
export async function askWorkerToSend(): Promise<void> {
  const workers = navigator.serviceWorker as ServiceWorkerContainer | undefined;
  const registration: WithSync | undefined = await workers?.getRegistration();
  await registration?.sync?.register(outboxTag);
}

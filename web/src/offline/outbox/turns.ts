const nameOf = (id: string) => `mostrador-outbox-${id}`;

/** Pages without TLS have no locks. The key of a report then makes a second sending harmless. */
const locks = () => navigator.locks as LockManager | undefined;

/** Does `work` when no other tab is at this report. A tab that dies gives its turn back. */
export async function inTurn<T>(id: string, work: () => Promise<T>): Promise<T> {
  const manager = locks();
  return manager ? manager.request(nameOf(id), work) : work();
}

/** Does `work` only if nobody is at this report. */
export async function ifFree<T>(id: string, work: () => Promise<T>): Promise<T | undefined> {
  const manager = locks();
  if (!manager) return work();
  return manager.request(nameOf(id), { ifAvailable: true }, async (lock) => (lock ? work() : undefined));
}

/** Keeps every other tab, and the sending, from this report until the returned function is called. */
export function hold(id: string): Promise<() => void> {
  return new Promise((resolve, reject) => {
    inTurn(id, () => new Promise<void>((release) => resolve(release))).catch(reject);
  });
}

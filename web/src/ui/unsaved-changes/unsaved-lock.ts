const name = 'mostrador-unsaved';

/** Pages without TLS have no locks, and no worker that would have to wait for them. */
const locks = () => navigator.locks as LockManager | undefined;

/** Lets all tabs know that something is half filled here, until the returned function is called. */
export function markUnsaved(): () => void {
  let release = () => {};
  const done = new Promise<void>((resolve) => {
    release = resolve;
  });
  void locks()?.request(name, { mode: 'shared' }, () => done);
  return release;
}

/** Whether anything is half filled in any tab of this browser. */
export async function anyUnsaved(): Promise<boolean> {
  const { held = [] } = (await locks()?.query()) ?? {};
  return held.some((lock) => lock.name === name);
}

type Deps = {
  failed: (error: unknown) => void;
  /** The time until a failed run is tried again. Resolves with false if it is not to be, because the portal closes. */
  pause: () => Promise<boolean>;
};

/**
 * Runs `work`, one at a time for each key. What is asked for during it leads to one more run after it, also if it failed:
 * two reads at once could end in either order, and the older answer would stay on the screens. A run that failed is
 * repeated as long as it is wanted, because nothing else would tell the screens of the change.
 */
export function createUpdates({ failed, pause }: Deps) {
  const underway = new Map<string, { again: boolean }>();
  return async function update(key: string, work: () => Promise<void>, isWanted: () => boolean): Promise<void> {
    const before = underway.get(key);
    if (before) {
      before.again = true;
      return;
    }
    const state = { again: true };
    let reported = false;
    underway.set(key, state);
    while (state.again) {
      state.again = false;
      try {
        await work();
      } catch (error) {
        if (state.again) continue;
        // Once, or the log would have a line of each person every second while the database is away.
        if (!reported) failed(error);
        reported = true;
        if ((await pause()) && isWanted()) state.again = true;
      }
    }
    underway.delete(key);
  };
}

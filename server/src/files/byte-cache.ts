/** Keeps what was read last, up to so many bytes. */
export function createByteCache<T>(limit: number, sizeOf: (value: T) => number) {
  /** A map iterates in the order of insertion: the first is the one that was used longest ago. */
  const entries = new Map<string, T>();
  let bytes = 0;

  function remove(key: string) {
    const value = entries.get(key);
    if (value === undefined) return;
    entries.delete(key);
    bytes -= sizeOf(value);
  }

  return {
    get(key: string): T | undefined {
      const value = entries.get(key);
      if (value === undefined) return undefined;
      entries.delete(key);
      entries.set(key, value);
      return value;
    },
    /** Returns the value as it was given. What does not exist, or alone would take all the room, is not kept. */
    set(key: string, value: T | undefined): T | undefined {
      remove(key);
      if (value === undefined || sizeOf(value) > limit) return value;
      entries.set(key, value);
      bytes += sizeOf(value);
      for (const oldest of entries.keys()) {
        if (bytes <= limit) break;
        remove(oldest);
      }
      return value;
    },
    get bytes() {
      return bytes;
    },
  };
}

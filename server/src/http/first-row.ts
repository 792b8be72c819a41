/** Waits for the first row and returns all rows. A failure before it can still be answered with an error status. */
export async function afterFirstRow<T>(rows: AsyncIterable<T> | Iterable<T>): Promise<AsyncGenerator<T>> {
  const iterator = Symbol.asyncIterator in rows ? rows[Symbol.asyncIterator]() : rows[Symbol.iterator]();
  const first = await iterator.next();
  async function* all() {
    try {
      for (let step = first; !step.done; step = await iterator.next()) yield step.value;
    } finally {
      await iterator.return?.();
    }
  }
  return all();
}

/** The same rows once the first has come: what fails before it can still be refused, for nothing of the file is sent. */
export async function primed<T>(rows: AsyncIterable<T> | Iterable<T>): Promise<AsyncGenerator<T>> {
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

/** How long the database may take to answer before it counts as away, in milliseconds. As long as a new connection may take. */
export const silentAfter = 5_000;

/**
 * Fails if the database does not answer in time. A machine that is gone closes no connection: a query to it would wait
 * until TCP gives up, a quarter of an hour on Linux.
 */
export async function answerInTime<T>(query: PromiseLike<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const silence = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error('the database does not answer')), silentAfter);
  });
  try {
    return await Promise.race([query, silence]);
  } finally {
    clearTimeout(timer);
  }
}

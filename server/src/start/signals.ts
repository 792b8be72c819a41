/** How long open requests may take to finish before the process ends anyway. */
const shutdownMs = 15_000;

/** SIGINT and SIGTERM close what was opened, in reverse order, and end the process with 0. */
export function stopOnSignals(closers: (() => Promise<unknown>)[]) {
  let closing: Promise<void> | undefined;
  async function closeAll() {
    for (const close of closers.toReversed()) await close();
  }
  const close = () => {
    closing ??= closeAll();
    return closing;
  };
  const stop = () => {
    setTimeout(() => process.exit(1), shutdownMs).unref();
    close().then(
      () => process.exit(0),
      (error) => {
        console.error(error);
        process.exit(1);
      },
    );
  };
  process.on('SIGINT', stop);
  process.on('SIGTERM', stop);
  return { close };
}

/** Where it happened, without the sentence above: that has the values too. */
const places = (stack = '') => stack.split('\n').filter((line) => /^\s+at /.test(line));

/**
 * What a failure says in the log. Drizzle names a query's values in its message, which are what people wrote and the
 * tokens of their sessions; the statement and the database's code tell as much to whoever looks for a fault.
 */
export function logError(error: unknown) {
  if (!(error instanceof Error)) return { type: typeof error, message: 'not an error', stack: '' };
  const message = 'query' in error ? `Failed query: ${String(error.query)}` : error.message;
  const inner = error.cause instanceof Error ? error.cause : error;
  const code = 'code' in inner ? String(inner.code) : undefined;
  return { type: error.constructor.name, ...(code && { code }), message, stack: places(error.stack).join('\n') };
}

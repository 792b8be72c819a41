/** The stack frames without the message above them, which can contain values of a query. */
const framesOf = (stack = '') => stack.split('\n').filter((line) => /^\s+at /.test(line));

/**
 * Serialises an error for the log. Drizzle puts the values of a query into its message, among them what people wrote
 * and session tokens, so the log gets only the statement and the database's error code.
 */
export function logError(error: unknown) {
  if (!(error instanceof Error)) return { type: typeof error, message: 'not an error', stack: '' };
  const message = 'query' in error ? `Failed query: ${String(error.query)}` : error.message;
  const inner = error.cause instanceof Error ? error.cause : error;
  const code = 'code' in inner ? String(inner.code) : undefined;
  return { type: error.constructor.name, ...(code && { code }), message, stack: framesOf(error.stack).join('\n') };
}

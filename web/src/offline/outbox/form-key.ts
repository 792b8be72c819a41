import { isProblem, ProblemError } from '../../lib/http/problem-error.ts';

/** The key of a form, what was last sent under it, and whether the server is known to have refused that. */
export type FormKey = { key: string; sent: string | null; refused: boolean };

/** Not `randomUUID`: browsers keep that from pages without TLS, as inside a shop's own network. */
const newKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint32Array(4)), (part) => part.toString(36)).join('-');

export const freshKey = (make = newKey): FormKey => ({ key: make(), sent: null, refused: false });

/**
 * The key to send `body` under. As long as nobody knows whether the last attempt arrived, it stays: that is what makes
 * a retry harmless. Something else after a refusal is another report.
 */
export function keyFor(state: FormKey, body: string, make = newKey): FormKey {
  const renew = state.refused && state.sent !== body;
  return { key: renew ? make() : state.key, sent: body, refused: false };
}

/**
 * 408 and 5xx leave open whether the report was written, and so does what something in between answers, of which
 * `readProblem` makes `internal` with any status. The portal's other answers say that it was not.
 */
export function isUnsure({ problem: { status, code } }: ProblemError): boolean {
  return status >= 500 || status === 408 || code === 'internal';
}

/**
 * In another person's session a report stays queued, and may be sent while the form still has it: then too it keeps its
 * key.
 */
export function afterFailure(state: FormKey, error: unknown, make = newKey): FormKey {
  if (isProblem(error, 'key-reused')) return freshKey(make);
  if (isProblem(error, 'other-person')) return { ...state, refused: false };
  return { ...state, refused: error instanceof ProblemError && !isUnsure(error) };
}

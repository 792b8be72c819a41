import { isProblem, isUnsure } from '../../lib/http/problem-error.ts';

/**
 * The key of a form, what was last sent under it, and whether the server is known to have nothing under this key, or may
 * have something because an attempt got no answer that says.
 */
export type FormKey = { key: string; sent: string | null; refused: boolean; tried?: true };

/** Not `randomUUID`: browsers keep that from pages without TLS, as inside a shop's own network. */
export const newKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint32Array(4)), (part) => part.toString(36)).join('-');

export const freshKey = (make = newKey): FormKey => ({ key: make(), sent: null, refused: false });

/**
 * The key to send `body` under. As long as nobody knows whether an attempt arrived, it stays: that is what makes a retry
 * harmless. Something else after a refusal is another report.
 */
export function keyFor(state: FormKey, body: string, make = newKey): FormKey {
  const renew = state.refused && state.sent !== body;
  return { ...(renew ? freshKey(make) : state), sent: body, refused: false };
}

/**
 * The portal says `invalid-fields` only after it has found nothing under the key. Whatever else is answered, an earlier
 * attempt may have arrived, or in another person's session the report is still queued: the key stays, which does no harm
 * if nothing was stored under it.
 */
export function afterFailure(state: FormKey, error: unknown, make = newKey): FormKey {
  if (isProblem(error, 'key-reused')) return freshKey(make);
  if (isProblem(error, 'invalid-fields')) return { key: state.key, sent: state.sent, refused: true };
  return { ...state, refused: false, ...(isUnsure(error) && { tried: true }) };
}

import type { Viewer } from '@mostrador/contract/identity';
import type { SignedIn } from '../http/access.ts';

/** The part of a session that is sent to its person: without ids and token. */
export function toViewer(signedIn: SignedIn): Viewer {
  const { userId: _userId, sessionId: _sessionId, token: _token, endsAt: _endsAt, ...person } = signedIn;
  return person;
}

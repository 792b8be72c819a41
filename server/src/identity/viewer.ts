import type { Viewer } from '@mostrador/contract/identity';
import type { SignedIn } from '../http/access.ts';

/** What a person may know of their own session: everything but its keys. */
export function toViewer({ userId: _userId, sessionId: _sessionId, token: _token, ...person }: SignedIn): Viewer {
  return person;
}

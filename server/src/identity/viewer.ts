import type { Viewer } from '@mostrador/contract/identity';
import type { SignedIn } from '../http/access.ts';

/** The part of a session that is sent to its person: without ids and token. */
export function toViewer(signedIn: SignedIn): Viewer {
  const { userId: _u, sessionId: _s, token: _t, endsAt: _e, branchId: _b, rights: _r, held: _h, ...person } = signedIn;
  return person;
}

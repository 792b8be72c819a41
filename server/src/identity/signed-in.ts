import { eq } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import { record, viewerInLog } from '../audit/record.ts';
import type { Database } from '../db/client.ts';
import type { SignedIn } from '../http/access.ts';
import { endOldSessions } from './session-queries.ts';
import { user } from './tables.ts';

/** Runs after every sign-in, with a password or through the user pool. */
export type SignedInHook = (request: FastifyRequest, person: SignedIn | null) => Promise<void>;

export function createSignedInHook(db: Database, storeEndpoint: (person: SignedIn) => Promise<void>): SignedInHook {
  return async (request, person) => {
    if (!person) return;
    await db.update(user).set({ lastSignInAt: new Date() }).where(eq(user.id, person.userId));
    await endOldSessions(db, person.userId);
    await record(db, { who: viewerInLog(person), action: 'sign-in', address: request.ip });
    // A failure of the analytics must not fail the sign-in.
    storeEndpoint(person).catch((error) => request.log.warn({ err: error }, 'endpoint not stored'));
  };
}

import type { AuditAction } from '@mostrador/contract/audit';
import { and, eq, gt, sql } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import type { Database, Queries } from '../db/client.ts';
import type { SignedIn } from '../http/access.ts';
import { auditLog } from './table.ts';

/** Adds an entry to the audit log. In a transaction, the entry exists only if the change it describes does. */
export async function record(
  db: Queries,
  entry: { who: string; action: AuditAction; about?: string; address?: string },
) {
  await db.insert(auditLog).values(entry);
}

/** How the log names someone. A name in the company's user pool can change, so it comes with the `sub`, which cannot. */
export function nameInLog({ username, sub }: { username: string; sub: string | null }): string {
  return sub ? `${username} (${sub})` : username;
}

/** Of the portal's own accounts, which have no `sub`, a session says the id. */
export function viewerInLog({ username, sub, userId }: SignedIn): string {
  return nameInLog({ username, sub: sub === userId ? null : sub });
}

function senderInLog({ machine, viewer }: FastifyRequest): string {
  if (machine) return `token «${machine.name}»`;
  return viewer ? viewerInLog(viewer) : '';
}

/** Adds an entry about what the person or the machine that sends this request does. */
export async function recordBy(request: FastifyRequest, db: Queries, action: AuditAction, about = '') {
  const who = senderInLog(request);
  await record(db, { who, action, about, address: request.ip });
}

/** For what other systems ask every minute: the same entry is added once a day. */
export async function recordOnceADay(request: FastifyRequest, db: Queries, action: AuditAction, about: string) {
  const who = senderInLog(request);
  const same = and(eq(auditLog.action, action), eq(auditLog.who, who), eq(auditLog.about, about));
  const today = and(same, gt(auditLog.at, sql`now() - interval '1 day'`));
  if ((await db.$count(auditLog, today)) === 0) await recordBy(request, db, action, about);
}

/** What a request left in the database. It is not `written` when an earlier one, whose answer was lost, stored the same. */
export type Saved<T> = { stored: T; written: boolean };

/**
 * Returns a function that makes a change and its audit entry in one transaction; when both are committed, `onChanged`
 * can drop what was cached. A change that `about` has nothing to say of, because nothing was written, gets no entry.
 */
export function createSave(db: Database, onChanged: () => void) {
  return async function save<T>(
    request: FastifyRequest,
    action: AuditAction,
    change: (tx: Queries) => Promise<T>,
    about: (result: T) => string | null,
  ): Promise<T> {
    const result = await db.transaction(async (tx) => {
      const changed = await change(tx);
      const entry = about(changed);
      if (entry !== null) await recordBy(request, tx, action, entry);
      return changed;
    });
    onChanged();
    return result;
  };
}

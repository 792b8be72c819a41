import type { AuditAction } from '@mostrador/contract/audit';
import type { FastifyRequest } from 'fastify';
import type { Database, Queries } from '../db/client.ts';
import { auditLog } from './table.ts';

/** Adds an entry to the audit log. In a transaction, the entry exists only if the change it describes does. */
export async function record(
  db: Queries,
  entry: { who: string; action: AuditAction; about?: string; address?: string },
) {
  await db.insert(auditLog).values(entry);
}

/** The same for what the person who sends this request does. */
export async function recordBy(request: FastifyRequest, db: Queries, action: AuditAction, about = '') {
  await record(db, { who: request.viewer?.username ?? '', action, about, address: request.ip });
}

/**
 * Returns a function that makes a change and its audit entry in one transaction; when both are committed, `onChanged`
 * can drop what was cached.
 */
export function createSave(db: Database, onChanged: () => void) {
  return async function save<T>(
    request: FastifyRequest,
    action: AuditAction,
    change: (tx: Queries) => Promise<T>,
    about: (result: T) => string,
  ): Promise<T> {
    const result = await db.transaction(async (tx) => {
      const changed = await change(tx);
      await recordBy(request, tx, action, about(changed));
      return changed;
    });
    onChanged();
    return result;
  };
}

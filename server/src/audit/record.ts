import type { AuditAction } from '@mostrador/contract/audit';
import type { FastifyRequest } from 'fastify';
import type { Queries } from '../db/client.ts';
import { auditLog } from './table.ts';

/** One line of the log. In a transaction it stands or falls with what it tells of. */
export async function record(
  db: Queries,
  entry: { who: string; action: AuditAction; about?: string; address?: string },
) {
  await db.insert(auditLog).values(entry);
}

/** The same for what the person of this request does. */
export async function recordBy(request: FastifyRequest, db: Queries, action: AuditAction, about = '') {
  await record(db, { who: request.viewer?.username ?? '', action, about, address: request.ip });
}

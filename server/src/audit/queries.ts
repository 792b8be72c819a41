import { type AuditEntry, type AuditPage, auditLimits, type auditQuery } from '@mostrador/contract/audit';
import { and, desc, eq, lt, or } from 'drizzle-orm';
import type { z } from 'zod';
import type { Queries } from '../db/client.ts';
import { contains } from '../db/contains.ts';
import { auditLog } from './table.ts';

type Filter = z.infer<typeof auditQuery>;

export async function listAudit(db: Queries, { buscar, accion, antes }: Filter, limit: number): Promise<AuditPage> {
  const rows = await db
    .select()
    .from(auditLog)
    .where(
      and(
        accion ? eq(auditLog.action, accion) : undefined,
        antes ? lt(auditLog.id, antes) : undefined,
        buscar ? or(contains(auditLog.who, buscar), contains(auditLog.about, buscar)) : undefined,
      ),
    )
    .orderBy(desc(auditLog.id))
    .limit(limit + 1);
  return { entries: rows.slice(0, limit).map(present), more: rows.length > limit };
}

function present({ at, ...row }: typeof auditLog.$inferSelect): AuditEntry {
  return { ...row, at: at.toISOString() };
}

const refusalDays = 90;

/** Anyone can cause entries of refused sign-ins without an account, so they are not stored for good. */
export async function removeOldRefusals(db: Queries): Promise<void> {
  const before = new Date(Date.now() - refusalDays * 86_400_000);
  await db.delete(auditLog).where(and(eq(auditLog.action, 'sign-in-refused'), lt(auditLog.at, before)));
}

/** All entries of the filter, newest first, read page by page. */
export async function* walkAudit(db: Queries, filter: Filter): AsyncGenerator<AuditEntry> {
  let antes = filter.antes;
  for (;;) {
    const { entries, more } = await listAudit(db, { ...filter, antes }, auditLimits.pageSize * 20);
    yield* entries;
    antes = entries.at(-1)?.id;
    if (!more || antes === undefined) return;
  }
}

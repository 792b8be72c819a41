import { ageHeader, longestAgeDays, ownerHeader } from '@mostrador/contract/outbox';
import type { FastifyRequest } from 'fastify';
import { requireOwner } from '../http/access.ts';
import { formKey } from '../http/form-key.ts';

const longestAge = longestAgeDays * 24 * 60 * 60;

/** Who reports, under which key of their form, and when it happened. */
export type Sender = { userId: string; key: string | undefined; reportedAt: Date };

/** A report that waited in the outbox of a device is accepted only from the person who made it. */
export function readSender(request: FastifyRequest): Sender {
  const { userId } = requireOwner(request, ownerHeader);
  return { userId, key: formKey(request), reportedAt: new Date(Date.now() - age(request) * 1000) };
}

/** An age in seconds instead of a time: the clock of a counter PC may be wrong, but it measures durations correctly. */
function age({ headers }: FastifyRequest): number {
  const seconds = Number(headers[ageHeader] ?? 0);
  return seconds > 0 ? Math.min(seconds, longestAge) : 0;
}

import type { FastifyRequest } from 'fastify';
import type { Queries } from '../db/client.ts';
import { requireScope, requireViewer } from '../http/access.ts';
import { problem } from '../http/problem.ts';
import { type Plazas, wholePlazas } from './places.ts';

/** Who decides, and for which plazas. */
export type Decider = { name: string; plazas: Plazas };

export async function deciderOf(request: FastifyRequest, tx: Queries): Promise<Decider> {
  const { branches } = requireScope(request, 'demand:decide');
  return { name: requireViewer(request).name, plazas: await wholePlazas(tx, branches) };
}

/** For what changes the figures of every plaza. */
export function requireChain(request: FastifyRequest): { name: string } {
  if (requireScope(request, 'demand:decide').branches !== 'all') throw problem('forbidden');
  return { name: requireViewer(request).name };
}

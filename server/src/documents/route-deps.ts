import { rowIdInAddress } from '@mostrador/contract/fields';
import { api } from '@mostrador/contract/paths';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { createSave } from '../audit/record.ts';
import type { Changes } from '../db/changes.ts';
import type { Database } from '../db/client.ts';
import { requireViewer } from '../http/access.ts';
import type { Changed } from './drafts.ts';
import type { Writer } from './editors.ts';
import type { PublishingClock } from './publish.ts';
import { inLog } from './revisions.ts';

/** What the routes of those who write have in common. */

export const pagePath = `${api.managedDocuments}/:id`;
export const revisionPath = `${pagePath}/revisiones/:numero`;

export const ofRevision = z.object({ id: rowIdInAddress, numero: rowIdInAddress });
export const config = { access: 'documents:write' } as const;

/** For the audit log. */
export const about = ({ document, revision }: Changed) => inLog(document, revision);

type Given = { db: Database; reads: Database; changes: Changes; issuer: string | undefined; timeZone: string };

export function createRouteDeps({ db, reads, changes, issuer, timeZone }: Given) {
  return {
    db,
    reads,
    changes,
    clock: (): PublishingClock => ({ now: new Date(), timeZone }),
    writerOf(request: FastifyRequest): Writer {
      const { userId, name } = requireViewer(request);
      return { userId, name, issuer };
    },
    /** For what readers or menus show. */
    save: createSave(db, () => changes.notify('documents')),
    /** For what only writers see. */
    saveUnseen: createSave(db, () => {}),
  };
}
export type RouteDeps = ReturnType<typeof createRouteDeps>;

import { idInAddress } from '@mostrador/contract/fields';
import {
  changeOpeningHours,
  editableHours,
  openingHours,
  openingHoursList,
  openingHoursTag,
} from '@mostrador/contract/opening-hours';
import { api } from '@mostrador/contract/paths';
import { createSave } from '../audit/record.ts';
import type { Changes } from '../db/changes.ts';
import type { Database } from '../db/client.ts';
import { requireScope, requireViewer } from '../http/access.ts';
import { answers } from '../http/answers.ts';
import { createCached } from '../http/cached.ts';
import { sendCached } from '../http/send-cached.ts';
import type { App } from '../http/types.ts';
import { confirmHours, listOpeningHours, requireBranch } from './hours-queries.ts';

const manage = { config: { access: 'opening-hours:manage' } } as const;

type HoursDeps = { db: Database; reads: Database; changes: Changes };

/** The opening hours of all branches, for everyone; whoever manages a branch changes its own. */
export function addOpeningHours(app: App, { db, reads, changes }: HoursDeps) {
  const hours = createCached(async () => ({ horarios: await listOpeningHours(reads) }));
  changes.on('opening_hours', () => hours.invalidate());
  changes.on('branches', () => hours.invalidate());
  const save = createSave(db, () => changes.notify('opening_hours'));

  app.get(
    api.openingHours,
    { config: { access: 'staff' }, schema: { response: answers(openingHoursList) } },
    (request, reply) => sendCached(request, reply, hours.get()),
  );

  // Apart from the hours, which are the same for everyone and cached.
  app.get(api.editableHours, { ...manage, schema: { response: answers(editableHours) } }, (request, reply) => {
    const { branches } = requireScope(request, 'opening-hours:manage');
    reply.header('cache-control', 'no-store');
    return { todas: branches === 'all', sucursales: branches === 'all' ? [] : [...branches] };
  });

  app.put(
    `${api.branches}/:id/horario`,
    {
      ...manage,
      schema: {
        params: idInAddress,
        body: changeOpeningHours,
        response: answers(openingHours),
      },
    },
    async (request, reply) => {
      const { id } = request.params;
      const name = await requireBranch(db, requireScope(request, 'opening-hours:manage'), id);
      const confirmedBy = requireViewer(request).username;
      const { stored } = await save(
        request,
        'opening-hours-changed',
        (tx) => confirmHours(tx, id, request.body, { confirmedBy, ifMatch: request.headers['if-match'] }),
        ({ written }) => (written ? name : null),
      );
      return reply.header('etag', openingHoursTag(stored)).send(stored);
    },
  );
}

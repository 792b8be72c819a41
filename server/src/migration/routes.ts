import {
  type MigrationAccount,
  migrationAccount,
  type SectionStates,
  section,
  sectionList,
  sectionNames,
  sectionStateNames,
  sectionTitle,
  updateSection,
} from '@mostrador/contract/migration';
import { api } from '@mostrador/contract/paths';
import { z } from 'zod';
import { recordBy } from '../audit/record.ts';
import type { Database } from '../db/client.ts';
import { requireViewer } from '../http/access.ts';
import { answers } from '../http/answers.ts';
import type { Cached } from '../http/cached.ts';
import type { App } from '../http/types.ts';
import { changeSection, listSections } from './queries.ts';

const params = z.object({ name: z.enum(sectionNames) });

type MigrationDeps = { db: Database; reads: Database; states: Cached<SectionStates>; account: MigrationAccount };

export function addMigrationRoutes(app: App, { db, reads, states, account }: MigrationDeps) {
  app.get(api.sections, { config: { access: 'sections:manage' }, schema: { response: answers(sectionList) } }, () =>
    listSections(reads),
  );

  app.put(
    `${api.sections}/:name`,
    {
      config: { access: 'sections:manage' },
      schema: { params, body: updateSection, response: answers(section) },
    },
    async (request) => {
      const { name } = request.params;
      const { state } = request.body;
      const answer = await db.transaction(async (tx) => {
        const done = await changeSection(tx, name, { state, by: requireViewer(request).username });
        const about = `${sectionTitle(name)}: ${sectionStateNames[state]}`;
        if (done.changed) await recordBy(request, tx, 'section-changed', about);
        return done.section;
      });
      states.invalidate();
      return answer;
    },
  );

  // The shared account is for signed-in staff only, so no proxy or browser may cache it.
  app.get(
    api.migration,
    { config: { access: 'staff' }, schema: { response: answers(migrationAccount) } },
    async (_request, reply) => reply.header('cache-control', 'no-store').send(account),
  );
}

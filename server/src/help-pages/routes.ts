import { idInAddress } from '@mostrador/contract/fields';
import {
  type HelpPage,
  helpPage,
  helpPageList,
  newHelpPageBody,
  updateHelpPageBody,
} from '@mostrador/contract/help-pages';
import { api } from '@mostrador/contract/paths';
import { createSave, type Saved } from '../audit/record.ts';
import type { Database } from '../db/client.ts';
import { requireViewer } from '../http/access.ts';
import { answers, created, nothing } from '../http/answers.ts';
import type { Cached } from '../http/cached.ts';
import { formKey } from '../http/form-key.ts';
import { entityTag, matchedVersion } from '../http/if-match.ts';
import { sendCached } from '../http/send-cached.ts';
import type { App } from '../http/types.ts';
import { createHelpPage, deleteHelpPage, updateHelpPage } from './queries.ts';

const nameOf = ({ name }: Pick<HelpPage, 'name'>) => name;
const nameIfWritten = ({ stored, written }: Saved<HelpPage>) => (written ? stored.name : null);

/** These routes answer even while the section is in migration; the switch changes only the screen. */
export function addHelpPageRoutes(app: App, { db, pages }: { db: Database; pages: Cached<HelpPage[]> }) {
  const save = createSave(db, () => pages.invalidate());

  app.get(
    api.helpPages,
    { config: { access: 'staff' }, schema: { response: answers(helpPageList) } },
    (request, reply) => sendCached(request, reply, pages.get()),
  );

  app.post(
    api.helpPages,
    {
      config: { access: 'staff' },
      schema: { body: newHelpPageBody, response: created(helpPage) },
    },
    async (request, reply) => {
      const from = { createdBy: requireViewer(request).username, key: formKey(request) };
      const { stored } = await save(
        request,
        'help-page-created',
        (tx) => createHelpPage(tx, request.body.page, from),
        nameIfWritten,
      );
      return reply.code(201).header('etag', entityTag(stored.version)).send(stored);
    },
  );

  app.put(
    `${api.helpPages}/:id`,
    {
      config: { access: 'help-pages:manage' },
      schema: { params: idInAddress, body: updateHelpPageBody, response: answers(helpPage) },
    },
    async (request, reply) => {
      const version = matchedVersion(request.headers['if-match']);
      const { stored } = await save(
        request,
        'help-page-updated',
        (tx) => updateHelpPage(tx, request.params.id, request.body.page, version),
        nameIfWritten,
      );
      return reply.header('etag', entityTag(stored.version)).send(stored);
    },
  );

  app.delete(
    `${api.helpPages}/:id`,
    {
      config: { access: 'help-pages:manage' },
      schema: { params: idInAddress, response: nothing },
    },
    async (request, reply) => {
      const version = matchedVersion(request.headers['if-match']);
      await save(request, 'help-page-deleted', (tx) => deleteHelpPage(tx, request.params.id, version), nameOf);
      return reply.code(204).send(null);
    },
  );
}

import { branchRows } from '@mostrador/contract/branches';
import { api } from '@mostrador/contract/paths';
import { answers } from '../http/answers.ts';
import { sendCached } from '../http/send-cached.ts';
import type { App } from '../http/types.ts';
import type { Directory } from './directory.ts';

export function addBranchRoutes(app: App, { directory }: { directory: Directory }) {
  app.get(api.branches, { config: { access: 'staff' }, schema: { response: answers(branchRows) } }, (request, reply) =>
    sendCached(request, reply, directory.published.get()),
  );
}

import { branchRows } from '@mostrador/contract/branches';
import { problem as problemSchema } from '@mostrador/contract/errors';
import { api } from '@mostrador/contract/paths';
import { sendCached } from '../http/send-cached.ts';
import type { App } from '../http/types.ts';
import type { Directory } from './directory.ts';

export function addBranchRoutes(app: App, { directory }: { directory: Directory }) {
  app.get(
    api.branches,
    { config: { access: 'staff' }, schema: { response: { 200: branchRows, '4xx': problemSchema } } },
    (request, reply) => sendCached(request, reply, directory.published.get()),
  );
}

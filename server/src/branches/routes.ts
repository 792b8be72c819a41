import { branchRows } from '@mostrador/contract/branches';
import { problem as problemSchema } from '@mostrador/contract/errors';
import { api } from '@mostrador/contract/paths';
import type { Cached } from '../http/cached.ts';
import { sendCached } from '../http/send-cached.ts';
import type { App } from '../http/types.ts';

export type BranchRows = { values: (string | number | boolean | null)[][] };

export function addBranchRoutes(app: App, { directory }: { directory: Cached<BranchRows> }) {
  app.get(
    api.branches,
    { config: { access: 'staff' }, schema: { response: { 200: branchRows, '4xx': problemSchema } } },
    async (request, reply) => sendCached(request, reply, await directory.get()),
  );
}

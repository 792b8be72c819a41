import { branchRows } from '@mostrador/contract/branches';
import { problem as problemSchema } from '@mostrador/contract/errors';
import { api } from '@mostrador/contract/paths';
import type { Hot } from '../http/hot.ts';
import { sendHot } from '../http/send-hot.ts';
import type { App } from '../http/types.ts';

export type BranchRows = { values: (string | number | boolean | null)[][] };

export function addBranchRoutes(app: App, { directory }: { directory: Hot<BranchRows> }) {
  app.get(
    api.branches,
    { config: { access: 'staff' }, schema: { response: { 200: branchRows, '4xx': problemSchema } } },
    async (request, reply) => sendHot(request, reply, await directory.get()),
  );
}

import { rowIdInAddress } from '@mostrador/contract/fields';
import { accountPath, api } from '@mostrador/contract/paths';
import { grant, grantInWords, grantList, grantsPage, grantsQuery, newGrant } from '@mostrador/contract/roles';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { nameInLog, recordBy } from '../audit/record.ts';
import type { Database, Queries } from '../db/client.ts';
import { ofPool } from '../db/of-pool.ts';
import { requireViewer } from '../http/access.ts';
import { answers, created, nothing } from '../http/answers.ts';
import { problem } from '../http/problem.ts';
import type { App } from '../http/types.ts';
import { addNotifications } from '../notifications/queries.ts';
import { giveGrant, listGrants, listGrantsOf, withdrawGrant } from './grants.ts';

const params = z.object({ id: z.string().min(1).max(100) });
const admin = { config: { access: 'roles:manage' } } as const;

type Holder = { username: string; sub: string | null };

/** Two changes of one person's grants at once wait for each other, so that none is given twice. */
async function lockHolder(tx: Queries, id: string, issuer: string | undefined): Promise<Holder> {
  const [holder] = await tx.execute<Holder>(
    sql`select coalesce(username, '') as username, sub from users
      where id = ${id} and ${ofPool(issuer)} for update`,
  );
  if (!holder) throw problem('person-not-found');
  return holder;
}

/** What people may do beyond what everyone may: given, withdrawn and listed. */
export function addGrantRoutes(
  app: App,
  { db, reads, issuer }: { db: Database; reads: Database; issuer: string | undefined },
) {
  app.get(api.grants, { ...admin, schema: { querystring: grantsQuery, response: answers(grantsPage) } }, (request) =>
    listGrants(reads, request.query, issuer),
  );

  app.get(
    `${api.people}/:id/permisos`,
    { ...admin, schema: { params, response: answers(grantList) } },
    async (request) => {
      const [known] = await reads.execute(
        sql`select id from users where id = ${request.params.id} and ${ofPool(issuer)}`,
      );
      if (!known) throw problem('person-not-found');
      return { permisos: await listGrantsOf(reads, request.params.id) };
    },
  );

  app.post(
    `${api.people}/:id/permisos`,
    { ...admin, schema: { params, body: newGrant, response: created(grant) } },
    async (request, reply) => {
      const { id: userId } = request.params;
      const given = await db.transaction(async (tx) => {
        const holder = await lockHolder(tx, userId, issuer);
        const made = await giveGrant(tx, userId, request.body, requireViewer(request).name);
        await recordBy(request, tx, 'role-granted', `${nameInLog(holder)}: ${grantInWords(made)}`);
        await addNotifications(tx, [
          { userId, text: `Ahora tienes la función ${grantInWords(made)}`, link: accountPath },
        ]);
        return made;
      });
      return reply.code(201).send(given);
    },
  );

  app.delete(
    `${api.people}/:id/permisos/:grant`,
    {
      ...admin,
      schema: {
        params: z.object({ ...params.shape, grant: rowIdInAddress }),
        response: nothing,
      },
    },
    async (request, reply) => {
      const { id: userId, grant: grantId } = request.params;
      await db.transaction(async (tx) => {
        const holder = await lockHolder(tx, userId, issuer);
        const gone = await withdrawGrant(tx, userId, grantId);
        // Otherwise nobody might be left who can give it back.
        if (gone.rol === 'administrador' && userId === requireViewer(request).userId) {
          throw problem('own-administration');
        }
        await recordBy(request, tx, 'role-withdrawn', `${nameInLog(holder)}: ${grantInWords(gone)}`);
        await addNotifications(tx, [
          { userId, text: `Ya no tienes la función ${grantInWords(gone)}`, link: accountPath },
        ]);
      });
      return reply.code(204).send(null);
    },
  );
}

import { api } from '@mostrador/contract/paths';
import { formerAccounts, formerAccountsQuery, joinAccount, person } from '@mostrador/contract/people';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { nameInLog, recordBy } from '../audit/record.ts';
import type { Database } from '../db/client.ts';
import { answers } from '../http/answers.ts';
import { problem } from '../http/problem.ts';
import type { App } from '../http/types.ts';
import { joinFormerAccount, listFormerAccounts, type MoveData } from './former-accounts.ts';
import { findPerson } from './people-queries.ts';
import { managerOf } from './people-routes.ts';

const params = z.object({ id: z.string().min(1).max(100) });
// Joining gives the person the roles of the account, so it takes the right to give any.
const admin = { config: { access: 'roles:manage' } } as const;

type FormerAccountDeps = { db: Database; reads: Database; issuer: string | undefined; moveData: MoveData };

/** Joins accounts of before the company's user pool, or of another one, to the people they belong to. */
export function addFormerAccountRoutes(app: App, deps: FormerAccountDeps) {
  const { db, reads, issuer, moveData } = deps;
  /** Without a pool, accounts of the portal itself are the ones in use. */
  const findInPool = async (request: FastifyRequest, id: string) => {
    if (issuer === undefined) throw problem('person-not-found');
    return { pool: issuer, found: await findPerson(db, managerOf(request), id, issuer) };
  };

  app.get(
    `${api.people}/:id/anteriores`,
    {
      ...admin,
      schema: { params, querystring: formerAccountsQuery, response: answers(formerAccounts) },
    },
    async (request) => {
      const { pool, found } = await findInPool(request, request.params.id);
      const wanted = { personId: found.id, search: request.query.buscar, issuer: pool };
      return { accounts: await listFormerAccounts(reads, wanted) };
    },
  );

  app.post(
    `${api.people}/:id/unir`,
    { ...admin, schema: { params, body: joinAccount, response: answers(person) } },
    async (request) => {
      const { pool, found } = await findInPool(request, request.params.id);
      await db.transaction(async (tx) => {
        const username = await joinFormerAccount(
          tx,
          { from: request.body.cuenta, to: found.id, issuer: pool },
          moveData,
        );
        await recordBy(request, tx, 'person-joined', `${username} → ${nameInLog(found)}`);
      });
      return (await findInPool(request, found.id)).found;
    },
  );
}

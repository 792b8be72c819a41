import { api } from '@mostrador/contract/paths';
import {
  changePerson,
  endedSessions,
  newPerson,
  type PersonField,
  peopleBranches,
  peoplePage,
  peopleQuery,
  person,
  personWithPassword,
} from '@mostrador/contract/people';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { nameInLog, recordBy } from '../audit/record.ts';
import type { Database, Queries } from '../db/client.ts';
import { requireScope, requireViewer } from '../http/access.ts';
import { answers, created } from '../http/answers.ts';
import { problem } from '../http/problem.ts';
import type { App } from '../http/types.ts';
import { checkedBranch, listAssignable } from './assignable-branches.ts';
import { changedFields, changeInLog, edited, refuseEdit } from './edit-person.ts';
import { createManaged, resetPassword } from './managed-people.ts';
import { findPerson, listPeople, lockManageable, type Manager, setDisabled, updatePerson } from './people-queries.ts';
import { endSessions } from './session-queries.ts';

const params = z.object({ id: z.string().min(1).max(100) });
const manage = { config: { access: 'people:manage' } } as const;

export const managerOf = (request: FastifyRequest): Manager => ({
  scope: requireScope(request, 'people:manage'),
  held: requireViewer(request).held,
});

type PeopleDeps = {
  db: Database;
  reads: Database;
  /** Hashes a password when its turn comes. */
  hash: (password: string) => Promise<string>;
  /** Of the company's user pool, if it is in use. */
  issuer: string | undefined;
  adminUsernames: string[];
  /** What the company's user pool says of people at each sign-in. */
  fromPool: readonly PersonField[];
};

/** Everyone's accounts, for those who manage the people of some branches or of all. */
export function addPeopleRoutes(app: App, parts: PeopleDeps) {
  const { db, reads, hash, issuer, adminUsernames, fromPool } = parts;
  const refuseOwn = (request: FastifyRequest, id: string) => {
    if (requireViewer(request).userId === id) throw problem('own-account');
  };
  const requireEmbedded = () => {
    if (issuer !== undefined) throw problem('managed-elsewhere');
  };

  app.get(
    api.people,
    { ...manage, schema: { querystring: peopleQuery, response: answers(peoplePage) } },
    async (request) => {
      const page = await listPeople(reads, managerOf(request), { ...request.query, issuer });
      return { ...page, fromPool: [...fromPool] };
    },
  );

  app.get(api.peopleBranches, { ...manage, schema: { response: answers(peopleBranches) } }, (request) =>
    listAssignable(reads, managerOf(request).scope),
  );

  app.post(
    api.people,
    { ...manage, schema: { body: newPerson, response: created(personWithPassword) } },
    async (request, reply) => {
      requireEmbedded();
      const manager = managerOf(request);
      const onChanged = (tx: Queries, username: string) => recordBy(request, tx, 'person-created', username);
      const { id, password } = await createManaged({ db, hash, manager, onChanged }, request.body, adminUsernames);
      return reply.code(201).send({ person: await findPerson(db, manager, id, issuer), oneTimePassword: password });
    },
  );

  app.get(`${api.people}/:id`, { ...manage, schema: { params, response: answers(person) } }, (request) =>
    findPerson(reads, managerOf(request), request.params.id, issuer),
  );

  app.put(
    `${api.people}/:id`,
    { ...manage, schema: { params, body: changePerson, response: answers(person) } },
    async (request, reply) => {
      const manager = managerOf(request);
      const updated = await db.transaction(async (tx) => {
        const before = await lockManageable(tx, manager, request.params.id, issuer);
        const wanted = edited(before, request.body);
        // Not refused for its version: whoever got no answer sends the edit again.
        if (changedFields(before, wanted).length === 0) return before;
        await refuseEdit(tx, { before, after: wanted, ifMatch: request.headers['if-match'] }, fromPool);
        const branch = await checkedBranch(tx, manager.scope, { branch: request.body.branch, before: before.branch });
        const after = await updatePerson(tx, before, { ...wanted, branch: branch || null });
        await recordBy(request, tx, 'person-updated', `${nameInLog(before)}: ${changeInLog(before, after)}`);
        return after;
      });
      return reply.header('etag', `"${updated.version}"`).send(updated);
    },
  );

  app.post(
    `${api.people}/:id/contrasena`,
    { ...manage, schema: { params, response: answers(personWithPassword) } },
    async (request) => {
      requireEmbedded();
      const { id } = request.params;
      refuseOwn(request, id);
      const manager = managerOf(request);
      const onChanged = (tx: Queries, username: string) => recordBy(request, tx, 'password-reset', username);
      const password = await resetPassword({ db, hash, manager, onChanged }, id, issuer);
      return { person: await findPerson(db, manager, id, issuer), oneTimePassword: password };
    },
  );

  for (const [verb, disabled] of [
    ['desactivar', true],
    ['activar', false],
  ] as const) {
    app.post(
      `${api.people}/:id/${verb}`,
      { ...manage, schema: { params, response: answers(person) } },
      async (request) => {
        const { id } = request.params;
        refuseOwn(request, id);
        const manager = managerOf(request);
        await db.transaction(async (tx) => {
          const found = await lockManageable(tx, manager, id, issuer);
          await setDisabled(tx, id, disabled);
          await recordBy(request, tx, disabled ? 'person-disabled' : 'person-enabled', nameInLog(found));
        });
        return findPerson(db, manager, id, issuer);
      },
    );
  }

  app.post(
    `${api.people}/:id/cerrar_sesiones`,
    { ...manage, schema: { params, response: answers(endedSessions) } },
    async (request) => {
      const manager = managerOf(request);
      return db.transaction(async (tx) => {
        const found = await lockManageable(tx, manager, request.params.id, issuer);
        const ended = await endSessions(tx, found.id);
        await recordBy(request, tx, 'sessions-ended', nameInLog(found));
        return { ended };
      });
    },
  );
}

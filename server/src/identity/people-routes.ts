import { problem as problemSchema } from '@mostrador/contract/errors';
import { api } from '@mostrador/contract/paths';
import {
  endedSessions,
  newPerson,
  peoplePage,
  peopleQuery,
  person,
  personWithPassword,
} from '@mostrador/contract/people';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { nameInLog, recordBy } from '../audit/record.ts';
import type { Database } from '../db/client.ts';
import { requireViewer } from '../http/access.ts';
import { problem } from '../http/problem.ts';
import type { App } from '../http/types.ts';
import type { Auth } from './auth.ts';
import type { HashQueue } from './hash-queue.ts';
import { createPerson, hashPassword, oneTimePassword, oneTimeUntil, setPassword } from './people.ts';
import { endSessions, findPerson, listPeople, setDisabled } from './people-queries.ts';
import { refuseTaken } from './taken.ts';

const params = z.object({ id: z.string().min(1).max(100) });
const admin = { config: { access: 'people:manage' } } as const;

type PeopleParts = {
  db: Database;
  reads: Database;
  auth: Auth;
  hashQueue: HashQueue;
  oidc: boolean;
  adminUsernames: string[];
};

/** The administrator's side of everyone's accounts. */
export function addPeopleRoutes(app: App, { db, reads, auth, hashQueue, oidc, adminUsernames }: PeopleParts) {
  const refuseOwn = (request: FastifyRequest, id: string) => {
    if (requireViewer(request).userId === id) throw problem('own-account');
  };
  const requireEmbedded = () => {
    if (oidc) throw problem('managed-elsewhere');
  };

  app.get(
    api.people,
    { ...admin, schema: { querystring: peopleQuery, response: { 200: peoplePage, '4xx': problemSchema } } },
    (request) => listPeople(reads, { ...request.query, oidc }),
  );

  app.post(
    api.people,
    { ...admin, schema: { body: newPerson, response: { 201: personWithPassword, '4xx': problemSchema } } },
    async (request, reply) => {
      requireEmbedded();
      await refuseTaken(db, request.body);
      const password = oneTimePassword();
      const passwordHash = await hashQueue(() => hashPassword(auth, password));
      const creating = db.transaction(async (tx) => {
        const isAdmin = adminUsernames.includes(request.body.username);
        const created = await createPerson(tx, {
          ...request.body,
          passwordHash,
          isAdmin,
          oneTimeUntil: oneTimeUntil(),
        });
        await recordBy(request, tx, 'person-created', request.body.username);
        return created;
      });
      const id = await creating.catch(async (error) => {
        // Someone else may have created the same person since; then the fields say so.
        await refuseTaken(db, request.body);
        throw error;
      });
      return reply.code(201).send({ person: await findPerson(db, id, oidc), oneTimePassword: password });
    },
  );

  app.post(
    `${api.people}/:id/contrasena`,
    { ...admin, schema: { params, response: { 200: personWithPassword, '4xx': problemSchema } } },
    async (request) => {
      requireEmbedded();
      const { id } = request.params;
      refuseOwn(request, id);
      const password = oneTimePassword();
      const found = await findPerson(db, id, oidc);
      const hash = await hashQueue(() => hashPassword(auth, password));
      await db.transaction(async (tx) => {
        await setPassword(tx, id, { hash, oneTimeUntil: oneTimeUntil() });
        await recordBy(request, tx, 'password-reset', found.username);
      });
      return { person: await findPerson(db, id, oidc), oneTimePassword: password };
    },
  );

  for (const [verb, disabled] of [
    ['desactivar', true],
    ['activar', false],
  ] as const) {
    app.post(
      `${api.people}/:id/${verb}`,
      { ...admin, schema: { params, response: { 200: person, '4xx': problemSchema } } },
      async (request) => {
        const { id } = request.params;
        refuseOwn(request, id);
        const found = await findPerson(db, id, oidc);
        await db.transaction(async (tx) => {
          await setDisabled(tx, id, disabled);
          await recordBy(request, tx, disabled ? 'person-disabled' : 'person-enabled', nameInLog(found));
        });
        return findPerson(db, id, oidc);
      },
    );
  }

  app.post(
    `${api.people}/:id/cerrar_sesiones`,
    { ...admin, schema: { params, response: { 200: endedSessions, '4xx': problemSchema } } },
    async (request) => {
      const found = await findPerson(db, request.params.id, oidc);
      return db.transaction(async (tx) => {
        const ended = await endSessions(tx, found.id);
        await recordBy(request, tx, 'sessions-ended', nameInLog(found));
        return { ended };
      });
    },
  );
}

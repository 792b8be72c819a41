import { changeBranch, changePassword, ownSessions } from '@mostrador/contract/account';
import { currentViewer, viewer } from '@mostrador/contract/identity';
import { api } from '@mostrador/contract/paths';
import { and, desc, eq } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { recordBy } from '../audit/record.ts';
import type { Config } from '../config.ts';
import type { Database } from '../db/client.ts';
import { requireViewer } from '../http/access.ts';
import { answers, nothing } from '../http/answers.ts';
import { problem } from '../http/problem.ts';
import type { App } from '../http/types.ts';
import { findAssignable } from './assignable-branches.ts';
import type { Attempts } from './attempts.ts';
import type { Auth } from './auth.ts';
import type { HashQueue } from './hash-queue.ts';
import { passwordObjection } from './passwords.ts';
import { hashPassword, hasSetPassword, isPassword, setPassword } from './people.ts';
import { findValidSessions } from './session-queries.ts';
import type { Sessions } from './sessions.ts';
import { session, user } from './tables.ts';
import { toViewer } from './viewer.ts';

const staff = { config: { access: 'staff' } } as const;

type AccountDeps = {
  db: Database;
  reads: Database;
  auth: Auth;
  hashQueue: HashQueue;
  attempts: Attempts;
  sessions: Sessions;
  config: Pick<Config, 'sessionIdleMs'>;
  oidc: boolean;
};

/** What everyone may see and change of their own account. */
export function addAccountRoutes(app: App, parts: AccountDeps) {
  const { db, reads, auth, hashQueue, attempts, sessions, config, oidc } = parts;

  /** Each password that is compared counts as an attempt until one is right. */
  async function isOwnPassword(request: FastifyRequest, password: string): Promise<boolean> {
    const { userId, username } = requireViewer(request);
    const wrong = new Error('not the password');
    try {
      await attempts.limit(username, request.ip, async () => {
        if (!(await isPassword(db, auth, userId, password))) throw wrong;
      });
      return true;
    } catch (error) {
      if (error === wrong) return false;
      throw error;
    }
  }

  app.get(
    api.viewer,
    {
      config: { access: 'staff', whileChangingPassword: true },
      schema: { response: answers(currentViewer) },
    },
    async (request, reply) => {
      reply.header('cache-control', 'no-store');
      const person = requireViewer(request);
      return { ...toViewer(person), endsIn: person.endsAt.getTime() - Date.now() };
    },
  );

  app.post(
    api.ownPassword,
    { config: { access: 'staff', whileChangingPassword: true }, schema: { body: changePassword, response: nothing } },
    async (request, reply) => {
      if (oidc) throw problem('managed-elsewhere');
      const { userId, username, sessionId, token } = requireViewer(request);
      const { currentPassword, newPassword } = request.body;
      const refuse = (field: string, message: string) => problem('invalid-fields', { issues: [{ field, message }] });
      if (!(await isOwnPassword(request, currentPassword))) {
        let isSentAgain = false;
        try {
          // Whoever got no answer sends the change again, and the current password is the new one by then.
          isSentAgain = (await hasSetPassword(db, sessionId)) && (await isOwnPassword(request, newPassword));
        } finally {
          // Also if the second comparison was over the limit.
          if (!isSentAgain)
            await recordBy(request, db, 'password-change-refused', 'La contraseña actual no era correcta.');
        }
        if (!isSentAgain) throw refuse('currentPassword', 'Esa no es tu contraseña actual.');
        return reply.code(204).send(null);
      }
      if (newPassword === currentPassword) throw refuse('newPassword', 'Elige una contraseña distinta de la actual.');
      const objection = await passwordObjection(newPassword, username);
      if (objection) throw refuse('newPassword', objection);
      const hash = await hashQueue(() => hashPassword(auth, newPassword));
      await db.transaction(async (tx) => {
        // The person first, as whoever manages people does: locking the session first could deadlock with a reset.
        await tx.select({ id: user.id }).from(user).where(eq(user.id, userId)).for('update');
        // The viewer may be cached, and hashing takes time: a reset or an expiry meanwhile has ended the session.
        if (!(await findValidSessions(tx, [token], config)).has(token)) throw problem('unauthenticated');
        await setPassword(tx, userId, { hash, oneTimeUntil: null, keepSession: sessionId });
        await recordBy(request, tx, 'password-changed');
      });
      sessions.invalidate(userId);
      return reply.code(204).send(null);
    },
  );

  app.put(api.ownBranch, { ...staff, schema: { body: changeBranch, response: answers(viewer) } }, async (request) => {
    const person = requireViewer(request);
    const { name: branch } = await findAssignable(db, request.body.branch);
    await db.transaction(async (tx) => {
      const own = eq(user.id, person.userId);
      const [before] = await tx.select({ branch: user.branch }).from(user).where(own).for('update');
      // Whoever got no answer sends it again.
      if (before?.branch === branch) return;
      // Whoever has a branch already cannot leave the people of their manager by choosing another.
      if (before?.branch) throw problem('own-branch-set');
      await tx.update(user).set({ branch }).where(own);
      await recordBy(request, tx, 'own-branch-set', branch);
    });
    sessions.invalidate(person.userId);
    return { ...toViewer(person), branch };
  });

  app.get(api.ownSessions, { ...staff, schema: { response: answers(ownSessions) } }, async (request, reply) => {
    reply.header('cache-control', 'no-store');
    const { userId, sessionId } = requireViewer(request);
    const rows = await reads.select().from(session).where(eq(session.userId, userId)).orderBy(desc(session.updatedAt));
    const valid = await sessions.findValid(rows.map((row) => row.token));
    return rows
      .filter((row) => valid.has(row.token))
      .map((row) => ({
        id: row.id,
        current: row.id === sessionId,
        startedAt: row.createdAt.toISOString(),
        lastUsedAt: row.updatedAt.toISOString(),
        address: row.ipAddress,
        userAgent: row.userAgent,
      }));
  });

  app.delete(
    `${api.ownSessions}/:id`,
    { ...staff, schema: { params: z.object({ id: z.string().min(1).max(100) }), response: nothing } },
    async (request, reply) => {
      const { userId } = requireViewer(request);
      const own = and(eq(session.id, request.params.id), eq(session.userId, userId));
      const [ended] = await db.delete(session).where(own).returning({ id: session.id });
      if (!ended) throw problem('not-found');
      sessions.invalidate(userId);
      await recordBy(request, db, 'session-ended');
      return reply.code(204).send(null);
    },
  );
}

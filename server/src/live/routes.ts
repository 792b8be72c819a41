import { api } from '@mostrador/contract/paths';
import { z } from 'zod';
import type { Changes, Topic } from '../db/changes.ts';
import { requireViewer } from '../http/access.ts';
import type { Cached } from '../http/cached.ts';
import type { App } from '../http/types.ts';
import type { Sessions } from '../identity/sessions.ts';
import { createHub, event } from './hub.ts';

const heartbeatMs = 20_000;

type LiveParts = {
  changes: Changes;
  sessions: Sessions;
  /** What every screen receives. The event has the name of the topic whose changes it follows. */
  feeds: Partial<Record<Topic, Cached<unknown>>>;
};

/** Server-sent events: each feed on connection and after each change, changed branches, and the end of the session. */
export function addLiveRoutes(app: App, { changes, sessions, feeds }: LiveParts) {
  const hub = createHub();
  const feedList = Object.entries(feeds) as [Topic, Cached<unknown>][];

  async function checkSessions(userId?: string) {
    const tokens = hub.tokens(userId);
    hub.closeExpired(tokens, await sessions.findValid(tokens));
  }
  const logFailure = (work: Promise<void>) => work.catch((error) => app.log.warn({ err: error }, 'live update failed'));

  for (const [topic, feed] of feedList) {
    changes.on(topic, () => {
      feed.invalidate();
      logFailure(feed.get().then(({ body }) => hub.send(topic, body)));
    });
  }
  // Without data: screens that show branches fetch them again.
  changes.on('branches', () => hub.send('branches', 'null'));
  changes.on('identity', (userId) => logFailure(checkSessions(userId)));

  // Also finds sessions that expired, which no notification announces.
  const heartbeat = setInterval(() => {
    hub.sendHeartbeat();
    logFailure(checkSessions());
  }, heartbeatMs);
  app.addHook('preClose', async () => {
    clearInterval(heartbeat);
    hub.closeAll();
  });

  app.get(
    api.events,
    {
      config: { access: 'staff', whileChangingPassword: true },
      schema: { response: { 200: z.string().describe('text/event-stream') } },
    },
    async (request, reply) => {
      const { userId, token } = requireViewer(request);
      const readAll = () => Promise.all(feedList.map(async ([topic, feed]) => event(topic, (await feed.get()).body)));
      const before = await readAll();
      reply.hijack();
      reply.raw.writeHead(200, {
        ...(reply.getHeaders() as Record<string, string>),
        'content-type': 'text/event-stream; charset=utf-8',
        'cache-control': 'no-store',
        // Without this header nginx buffers the events.
        'x-accel-buffering': 'no',
      });
      reply.raw.write(before.join(''));
      hub.add({ response: reply.raw, userId, token });
      // Changes during the connection were sent to the other streams only.
      logFailure(
        readAll().then((now) => {
          const missed = now.filter((text, index) => text !== before[index]);
          if (missed.length > 0 && reply.raw.writable) reply.raw.write(missed.join(''));
        }),
      );
    },
  );
  return hub;
}

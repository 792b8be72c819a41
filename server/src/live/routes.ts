import { api } from '@mostrador/contract/paths';
import { z } from 'zod';
import type { Changes, Topic } from '../db/changes.ts';
import { requireViewer } from '../http/access.ts';
import type { Hot } from '../http/hot.ts';
import type { App } from '../http/types.ts';
import type { Sessions } from '../identity/sessions.ts';
import { createHub, event } from './hub.ts';

const beatMs = 20_000;

type LiveParts = {
  changes: Changes;
  sessions: Sessions;
  /** What everybody is told: the event is named as the topic whose changes it follows. */
  feeds: Partial<Record<Topic, Hot<unknown>>>;
};

/** Server-sent events: every feed at once and at each change, and word of new branches and of the session's end. */
export function addLiveRoutes(app: App, { changes, sessions, feeds }: LiveParts) {
  const hub = createHub();
  const told = Object.entries(feeds) as [Topic, Hot<unknown>][];

  async function checkSessions(userId?: string) {
    const tokens = hub.tokens(userId);
    hub.keepOnly(tokens, await sessions.stillAlive(tokens));
  }
  const quietly = (work: Promise<void>) => work.catch((error) => app.log.warn({ err: error }, 'live update failed'));

  for (const [topic, feed] of told) {
    changes.on(topic, () => {
      feed.forget();
      quietly(feed.get().then(({ body }) => hub.send(topic, body)));
    });
  }
  // Only word of it: whoever shows branches asks for them again.
  changes.on('branches', () => hub.send('branches', 'null'));
  changes.on('identity', (userId) => quietly(checkSessions(userId)));

  // Also finds sessions that ran out by themselves, of which nobody tells.
  const beat = setInterval(() => {
    hub.beat();
    quietly(checkSessions());
  }, beatMs);
  app.addHook('preClose', async () => {
    clearInterval(beat);
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
      const readAll = () => Promise.all(told.map(async ([topic, feed]) => event(topic, (await feed.get()).body)));
      const before = await readAll();
      reply.hijack();
      reply.raw.writeHead(200, {
        ...(reply.getHeaders() as Record<string, string>),
        'content-type': 'text/event-stream; charset=utf-8',
        'cache-control': 'no-store',
        // nginx would hold events back otherwise.
        'x-accel-buffering': 'no',
      });
      reply.raw.write(before.join(''));
      hub.add({ response: reply.raw, userId, token });
      // What changed while it was connecting was told to the others only.
      quietly(
        readAll().then((now) => {
          const missed = now.filter((text, index) => text !== before[index]);
          if (missed.length > 0 && reply.raw.writable) reply.raw.write(missed.join(''));
        }),
      );
    },
  );
  return hub;
}

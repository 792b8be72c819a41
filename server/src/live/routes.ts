import { api } from '@mostrador/contract/paths';
import { z } from 'zod';
import type { Changes, Topic } from '../db/changes.ts';
import { requireViewer } from '../http/access.ts';
import type { Cached } from '../http/cached.ts';
import type { App } from '../http/types.ts';
import type { Sessions } from '../identity/sessions.ts';
import { createHub, event, type Hub } from './hub.ts';

const heartbeatMs = 20_000;
/** Screens fetch demand again no more often than this, however many reports come in. */
const demandMs = 1_000;

type LiveParts = {
  changes: Changes;
  sessions: Sessions;
  /** What every screen receives. The event has the name of the topic whose changes it follows. */
  feeds: Partial<Record<Topic, Cached<unknown>>>;
  /** What only the screens of one person receive; the topic's changes name the person. */
  personal?: Partial<Record<Topic, (userId: string) => Promise<unknown>>>;
};

/**
 * Sends what one person is told, read once for all of that person's screens. A change during the read leads to one more
 * read after it, so that the newest answer is the last to arrive.
 */
function createPersonalFeed(hub: Hub, name: Topic, read: (userId: string) => Promise<unknown>) {
  const underway = new Map<string, { again: boolean }>();
  return async function send(userId: string): Promise<void> {
    const before = underway.get(userId);
    if (before) {
      before.again = true;
      return;
    }
    const state = { again: true };
    underway.set(userId, state);
    try {
      while (state.again) {
        state.again = false;
        hub.send(name, JSON.stringify(await read(userId)), { userId });
      }
    } finally {
      underway.delete(userId);
    }
  };
}

/** Runs `work` at once, and what is asked for during the next `ms` once more after them. */
function createThrottle(work: () => void, ms: number) {
  let timer: NodeJS.Timeout | undefined;
  let again = false;
  function run() {
    if (timer) {
      again = true;
      return;
    }
    work();
    timer = setTimeout(() => {
      timer = undefined;
      if (again) run();
      again = false;
    }, ms);
  }
  return { run, stop: () => clearTimeout(timer) };
}

/** Server-sent events: each feed on connection and after each change, that branches or demand changed, and the end of the session. */
export function addLiveRoutes(app: App, { changes, sessions, feeds, personal = {} }: LiveParts) {
  const hub = createHub();
  const feedList = Object.entries(feeds) as [Topic, Cached<unknown>][];

  async function checkSessions(userId?: string) {
    const tokens = hub.tokens(userId);
    hub.update(tokens, await sessions.findValid(tokens));
  }
  const logFailure = (work: Promise<void>) => work.catch((error) => app.log.warn({ err: error }, 'live update failed'));

  for (const [topic, feed] of feedList) {
    const send = async () => hub.send(topic, (await feed.get()).body);
    changes.on(topic, () => {
      feed.invalidate();
      logFailure(send());
    });
  }
  const personalFeeds = Object.entries(personal).map(([name, read]) => {
    const topic = name as Topic;
    const send = createPersonalFeed(hub, topic, read);
    changes.on(topic, (changed) => {
      for (const userId of hub.people()) if (changed === undefined || changed === userId) logFailure(send(userId));
    });
    return send;
  });
  // Without data: screens that show branches or their hours fetch them again.
  changes.on('branches', () => hub.send('branches', 'null'));
  changes.on('opening_hours', () => hub.send('branches', 'null'));
  const demand = createThrottle(() => hub.send('demand', 'null', { permission: 'demand:read' }), demandMs);
  changes.on('demand', demand.run);
  changes.on('identity', (userId) => {
    logFailure(checkSessions(userId));
    // Without data: the person asks again who they are, because their rights may be others now.
    if (userId) hub.send('viewer', 'null', { userId });
  });

  // Also finds sessions that expired, which no notification announces.
  const heartbeat = setInterval(() => {
    hub.sendHeartbeat();
    logFailure(checkSessions());
  }, heartbeatMs);
  app.addHook('preClose', async () => {
    clearInterval(heartbeat);
    demand.stop();
    hub.closeAll();
  });

  app.get(
    api.events,
    {
      config: { access: 'staff', whileChangingPassword: true },
      schema: { response: { 200: z.string().describe('text/event-stream') } },
    },
    async (request, reply) => {
      const { userId, branchId, rights, token } = requireViewer(request);
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
      hub.add({ response: reply.raw, userId, branchId, rights, token });
      for (const send of personalFeeds) logFailure(send(userId));
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

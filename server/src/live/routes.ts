import { setTimeout as pause } from 'node:timers/promises';
import { api } from '@mostrador/contract/paths';
import { z } from 'zod';
import type { Changes, Topic } from '../db/changes.ts';
import { requireViewer } from '../http/access.ts';
import type { Cached } from '../http/cached.ts';
import type { App } from '../http/types.ts';
import type { Sessions } from '../identity/sessions.ts';
import { toViewer } from '../identity/viewer.ts';
import { createHub, event } from './hub.ts';
import { createUpdates } from './updates.ts';

const heartbeatMs = 20_000;
/** Screens fetch demand again no more often than this, however many reports come in. */
const demandMs = 1_000;
/** What could not be read for the screens is tried again after this time. */
const retryMs = 1_000;
/** Stands for the id of each person. */
const everyone = '';

export type LiveDeps = {
  changes: Changes;
  sessions: Sessions;
  /** What every screen receives. The event has the name of the topic whose changes it follows. */
  feeds: Partial<Record<Topic, Cached<unknown>>>;
  /** What only the screens of one person receive; the topic's changes name the person. */
  personal?: Partial<Record<Topic, (userId: string) => Promise<unknown>>>;
};

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

/**
 * Server-sent events: each feed on connection and after each change, who the person is on connection and that it changed,
 * that branches, prices or demand changed, and the end of the session.
 */
export function addLiveRoutes(app: App, { changes, sessions, feeds, personal = {} }: LiveDeps) {
  const hub = createHub();
  const feedList = Object.entries(feeds) as [Topic, Cached<unknown>][];

  async function checkSessions(userId?: string) {
    const tokens = hub.tokens(userId);
    hub.update(tokens, await sessions.findValid(tokens));
  }
  const failed = (error: unknown) => app.log.warn({ err: error }, 'live update failed');
  const logFailure = (work: Promise<void>) => work.catch(failed);

  const closing = new AbortController();
  const update = createUpdates({
    failed,
    pause: () => pause(retryMs, true, { signal: closing.signal, ref: false }).catch(() => false),
  });
  /** For each stream that is being opened, what was sent to the others meanwhile. */
  const opening = new Set<Map<Topic, string>>();
  /** When what a person may do changed last. */
  const personChangedAt = new Map<string, number>();

  for (const [topic, feed] of feedList) {
    const send = async () => {
      const { body } = await feed.get();
      hub.send(topic, body);
      for (const sent of opening) sent.set(topic, body);
    };
    changes.on(topic, () => {
      feed.invalidate();
      void update(topic, send, () => hub.size > 0 || opening.size > 0);
    });
  }
  const personalFeeds = Object.entries(personal).map(([name, read]) => {
    const topic = name as Topic;
    // Read once for all screens of the person.
    const send = (userId: string) => {
      const work = async () => hub.send(topic, JSON.stringify(await read(userId)), { userId });
      void update(`${topic} ${userId}`, work, () => hub.people().has(userId));
    };
    changes.on(topic, (changed) => {
      for (const userId of hub.people()) if (changed === undefined || changed === userId) send(userId);
    });
    return send;
  });
  // Without data: screens that show branches, their hours or prices fetch them again.
  changes.on('branches', () => {
    personChangedAt.set(everyone, performance.now());
    // One that was renamed, moved or retired may be among those that somebody's rights are for.
    hub.send('viewer', 'null');
    hub.notify('branches');
  });
  changes.on('opening_hours', () => hub.notify('branches'));
  changes.on('prices', () => hub.notify('prices'));
  const demand = createThrottle(() => hub.notify('demand', { permission: 'demand:read' }), demandMs);
  changes.on('demand', demand.run);
  changes.on('identity', (userId) => {
    personChangedAt.set(userId ?? everyone, performance.now());
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
    closing.abort();
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
      const viewer = requireViewer(request);
      const { userId, rights, token } = viewer;
      const requestedAt = performance.now() - reply.elapsedTime;
      const sent = new Map<Topic, string>();
      opening.add(sent);
      try {
        const read = await Promise.all(
          feedList.map(async ([topic, feed]) => [topic, (await feed.get()).body] as const),
        );
        // From here to `hub.add` nothing is awaited: what is sent from now on reaches the new stream like the others.
        reply.hijack();
        // Of a screen that left meanwhile, no further event would say that it is gone.
        if (reply.raw.destroyed) return;
        reply.raw.writeHead(200, {
          ...(reply.getHeaders() as Record<string, string>),
          'content-type': 'text/event-stream; charset=utf-8',
          'cache-control': 'no-store',
          // Without this header nginx buffers the events.
          'x-accel-buffering': 'no',
        });
        const state = read.map(([topic, body]) => event(topic, sent.get(topic) ?? body));
        // The page that shows the person may be older than a change.
        reply.raw.write([...state, event('viewer', JSON.stringify(toViewer(viewer)))].join(''));
        hub.add({ response: reply.raw, userId, rights, token });
      } finally {
        opening.delete(sent);
      }
      for (const send of personalFeeds) send(userId);
      // The session was found when the request came: what changed since did not reach the stream.
      if ([userId, everyone].some((id) => (personChangedAt.get(id) ?? 0) >= requestedAt)) {
        logFailure(checkSessions(userId));
        hub.send('viewer', 'null', { userId });
      }
    },
  );
  return hub;
}

import type { ServerResponse } from 'node:http';
import type { Permission } from '@mostrador/contract/access';
import type { SignedIn } from '../http/access.ts';
import { holds } from '../http/scope.ts';

type Person = Pick<SignedIn, 'rights'>;
type Stream = Person & { response: ServerResponse; userId: string; token: string };

/** Whom an event concerns. Nobody else receives it. */
export type Addressee = { userId: string } | { permission: Permission };

/** More than any browser needs: its tabs share one connection. */
const perSession = 10;
/** A client with this much unsent data is gone or stuck. */
const backlogBytes = 1_000_000;
/** So long, in milliseconds, a page may take from the first answers that it shows to its stream. */
const recentMs = 10_000;

function isFor(stream: Stream, to: Addressee): boolean {
  return 'userId' in to ? stream.userId === to.userId : holds(stream.rights, to.permission);
}

/** The open live connections of this process. */
export function createHub() {
  const streams = new Set<Stream>();
  /** The last of each event without data. */
  const notified = new Map<string, { at: number; to: Addressee | undefined }>();
  let closed = false;

  function close(stream: Stream, lastEvent?: string) {
    if (lastEvent) stream.response.write(event(lastEvent, '{}'));
    stream.response.end();
    streams.delete(stream);
  }

  return {
    add(stream: Stream) {
      // Its request came before the portal began to close, which waits for the end of every answer.
      if (closed) return close(stream);
      const own = [...streams].filter(({ token }) => token === stream.token);
      if (own[0] && own.length >= perSession) close(own[0]);
      streams.add(stream);
      stream.response.on('close', () => streams.delete(stream));
      for (const [name, { at, to }] of notified) {
        const isRecent = performance.now() - at < recentMs;
        if (isRecent && (!to || isFor(stream, to))) stream.response.write(event(name, 'null'));
      }
    },
    /** To everyone, or only to the screens of a person or of those with a right. */
    send(name: string, data: string, to?: Addressee) {
      for (const stream of streams) {
        if (to && !isFor(stream, to)) continue;
        if (stream.response.writableLength > backlogBytes) close(stream);
        else stream.response.write(event(name, data));
      }
    },
    /** Notifies without data that something changed, also to the streams that are opened shortly after. */
    notify(name: string, to?: Addressee) {
      notified.set(name, { at: performance.now(), to });
      this.send(name, 'null', to);
    },
    /** A comment now and then keeps proxies from closing an idle connection. */
    sendHeartbeat() {
      for (const { response } of streams) response.write(': \n\n');
    },
    /** Those who have a screen open here. */
    people(): Set<string> {
      return new Set([...streams].map(({ userId }) => userId));
    },
    tokens(userId?: string): string[] {
      return [...streams]
        .filter((stream) => userId === undefined || stream.userId === userId)
        .map(({ token }) => token);
    },
    /** Of the streams among `checked`, closes those whose session is no longer valid and brings the others up to date. */
    update(checked: string[], valid: ReadonlyMap<string, Person>) {
      for (const stream of streams) {
        if (!checked.includes(stream.token)) continue;
        const person = valid.get(stream.token);
        if (person) Object.assign(stream, person);
        else close(stream, 'session-ended');
      }
    },
    closeAll() {
      closed = true;
      for (const stream of streams) close(stream);
    },
    get size() {
      return streams.size;
    },
  };
}

/** `data` must be one line, as JSON is: a line break would end the event. */
export function event(name: string, data: string): string {
  return `event: ${name}\ndata: ${data}\n\n`;
}

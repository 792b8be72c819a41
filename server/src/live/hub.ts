import type { ServerResponse } from 'node:http';

type Stream = { response: ServerResponse; userId: string; token: string };

/** More than any browser needs: it opens one, and the tabs share it. */
const perSession = 10;
/** A reader that lets this much pile up is gone or stuck. */
const backlogBytes = 1_000_000;

/** The open live connections of this process. */
export function createHub() {
  const streams = new Set<Stream>();

  function close(stream: Stream, farewell?: string) {
    if (farewell) stream.response.write(event(farewell, '{}'));
    stream.response.end();
    streams.delete(stream);
  }

  return {
    add(stream: Stream) {
      const own = [...streams].filter(({ token }) => token === stream.token);
      if (own[0] && own.length >= perSession) close(own[0]);
      streams.add(stream);
      stream.response.on('close', () => streams.delete(stream));
    },
    send(name: string, data: string) {
      for (const stream of streams) {
        if (stream.response.writableLength > backlogBytes) close(stream);
        else stream.response.write(event(name, data));
      }
    },
    /** A comment now and then keeps proxies from closing a quiet connection. */
    beat() {
      for (const { response } of streams) response.write(': \n\n');
    },
    tokens(userId?: string): string[] {
      return [...streams]
        .filter((stream) => userId === undefined || stream.userId === userId)
        .map(({ token }) => token);
    },
    /** Says goodbye to the streams among `asked` whose session is not alive any more. */
    keepOnly(asked: string[], alive: Set<string>) {
      for (const stream of streams) {
        if (asked.includes(stream.token) && !alive.has(stream.token)) close(stream, 'session-ended');
      }
    },
    closeAll() {
      for (const stream of streams) close(stream);
    },
    get size() {
      return streams.size;
    },
  };
}

export type Hub = ReturnType<typeof createHub>;

/** The data is JSON on one line, so it never breaks the frame. */
export function event(name: string, data: string): string {
  return `event: ${name}\ndata: ${data}\n\n`;
}

import type { ServerResponse } from 'node:http';

type Stream = { response: ServerResponse; userId: string; token: string };

/** More than any browser needs: its tabs share one connection. */
const perSession = 10;
/** A client with this much unsent data is gone or stuck. */
const backlogBytes = 1_000_000;

/** The open live connections of this process. */
export function createHub() {
  const streams = new Set<Stream>();

  function close(stream: Stream, lastEvent?: string) {
    if (lastEvent) stream.response.write(event(lastEvent, '{}'));
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
    /** A comment now and then keeps proxies from closing an idle connection. */
    sendHeartbeat() {
      for (const { response } of streams) response.write(': \n\n');
    },
    tokens(userId?: string): string[] {
      return [...streams]
        .filter((stream) => userId === undefined || stream.userId === userId)
        .map(({ token }) => token);
    },
    /** Closes the streams among `checked` whose session is no longer valid. */
    closeExpired(checked: string[], valid: Set<string>) {
      for (const stream of streams) {
        if (checked.includes(stream.token) && !valid.has(stream.token)) close(stream, 'session-ended');
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

/** `data` must be one line, as JSON is: a line break would end the event. */
export function event(name: string, data: string): string {
  return `event: ${name}\ndata: ${data}\n\n`;
}

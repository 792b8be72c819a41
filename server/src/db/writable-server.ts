import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { Duplex } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';

/** How often the server in use is asked whether it still can be written to, in milliseconds. */
const askEvery = 3_000;
/** A search that finds no server lasts at least this long: whoever wants a connection searches again at once. */
const searchLasts = 250;

export type Server = {
  host: string;
  port: number;
  /** Identifies the running server; undefined if it cannot be written to. */
  findWritable(): Promise<string | undefined>;
};
type Found = { server: Server; program: string };

/**
 * postgres.js has a list of hosts and `target_session_attrs` itself, but takes a standby of PostgreSQL 14 or newer for
 * `read-write`, and where no server will do it tries them again without a pause and never answers the query. Here every
 * new connection goes to the server that says that it can be written to, and a query fails if there is none.
 *
 * A server that was lost with its machine closes no connection. So the server in use is asked from time to time, and
 * once another one can be written to instead, also behind the same name, the connections to it are closed.
 */
export function createWritableSockets(servers: Server[], connectTimeout: number): () => Promise<Duplex> {
  const sockets = new Map<Socket, string>();
  let inUse: Server | undefined;
  let searching: Promise<Found> | undefined;
  let timer: NodeJS.Timeout | undefined;

  async function search(): Promise<Found> {
    // While it can be written to, the server in use stays the one, whatever others say.
    const mine = inUse && (await ask(inUse));
    if (mine?.found) return mine.found;
    // The others are asked at once. The first one of the list counts, so that every process finds the same.
    const asked = servers.filter((server) => server !== inUse).map(ask);
    const answers = mine ? [mine] : [];
    for (const question of asked) {
      const answer = await question;
      if (answer.found) return answer.found;
      answers.push(answer);
    }
    await pause(searchLasts);
    const [error] = answers.every((answer) => answer.error) ? answers.map((answer) => answer.error) : [];
    throw error ?? Object.assign(new Error('ningún servidor permite escribir'), { code: '25006' });
  }

  /** All who want a connection at the same time wait for the same search. */
  function find(): Promise<Found> {
    searching ??= search()
      .then((found) => {
        inUse = found.server;
        for (const [socket, program] of sockets) if (program !== found.program) socket.destroy();
        return found;
      })
      .finally(() => {
        searching = undefined;
      });
    return searching;
  }

  function keepAsking() {
    timer ??= setInterval(() => {
      for (const socket of sockets.keys()) if (socket.destroyed) sockets.delete(socket);
      // Without a writable server there is nothing to change to.
      if (sockets.size > 0) return void find().catch(() => undefined);
      clearInterval(timer);
      timer = undefined;
    }, askEvery).unref();
  }

  return async () => {
    try {
      const { server, program } = await find();
      const socket = await openSocket(server, connectTimeout);
      sockets.set(socket, program);
      keepAsking();
      return socket;
    } catch (error) {
      return failing(error as Error);
    }
  };
}

type Answer = { found?: Found | undefined; error?: unknown };

function ask(server: Server): Promise<Answer> {
  return server.findWritable().then(
    (program) => ({ found: program === undefined ? undefined : { server, program } }),
    (error) => ({ error }),
  );
}

async function openSocket({ host, port }: Server, timeout: number): Promise<Socket> {
  const socket = connect({ host, port });
  const signal = AbortSignal.timeout(timeout);
  try {
    await once(socket, 'connect', { signal });
  } catch (error) {
    socket.destroy();
    // By the code that the driver itself has for it.
    throw signal.aborted ? Object.assign(new Error(`${host}:${port} no responde`), { code: 'CONNECT_TIMEOUT' }) : error;
  }
  // The driver checks the server's certificate against this name.
  return Object.assign(socket, { host });
}

/** The driver expects errors from the socket: one thrown instead of a socket would make its connection useless. */
function failing(error: Error): Duplex {
  return new Duplex({ read() {}, write: (_chunk, _encoding, done) => done(error) });
}

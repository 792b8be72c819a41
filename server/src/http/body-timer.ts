import type { IncomingMessage } from 'node:http';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { problem } from './problem.ts';
import { refuseSocket } from './unrouted.ts';

/** The slowest that a body may arrive: at least `bytes` in every `ms`. */
type Pace = { bytes: number; ms: number };

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Instead of 1 KB a second over 10 seconds. */
    slowestBody?: Pace;
  }
}

const slowest: Pace = { bytes: 10 * 1024, ms: 10_000 };
/** 10 KB a second: a large file over a weak connection has slow moments, but not for a whole minute. */
export const slowestUpload: Pace = { bytes: 600 * 1024, ms: 60_000 };
/** For the rest of a body after the answer. Closing at once could take the answer from someone who still sends. */
const restMs = 2_000;

const hasBody = ({ headers }: IncomingMessage) =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

/** Also of an injected request, which has no `complete`. */
const isWhole = ({ complete, readableEnded }: IncomingMessage) => complete || readableEnded;

function watch(raw: IncomingMessage, reply: FastifyReply, { bytes, ms }: Pace) {
  const { socket } = raw;
  let before = socket.bytesRead;
  let timer = setInterval(() => {
    const arrived = socket.bytesRead - before;
    before = socket.bytesRead;
    // What waits here to be read is not the sender's delay.
    if (isWhole(raw) || raw.readableLength > 0 || arrived >= bytes) return;
    if (!reply.raw.headersSent) refuseSocket(socket, 'request-timeout');
    raw.destroy(problem('request-timeout'));
  }, ms).unref();
  reply.raw.once('finish', () => {
    clearInterval(timer);
    if (!isWhole(raw) && !raw.destroyed) timer = setInterval(() => raw.destroy(), restMs).unref();
  });
  // When the body was read or dumped to its end, and when the connection ends.
  raw.once('close', () => clearInterval(timer));
}

/**
 * Ends connections whose body hardly arrives, which would stay open for as long as someone likes. Node's own
 * `requestTimeout` limits a whole request and would cut large imports.
 */
export function addBodyTimer(app: FastifyInstance) {
  app.addHook('onRequest', (request, reply, done) => {
    if (hasBody(request.raw)) watch(request.raw, reply, request.routeOptions.config?.slowestBody ?? slowest);
    done();
  });
}

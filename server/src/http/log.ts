import { type FastifyReply, type FastifyRequest, type FastifyServerOptions, LogController } from 'fastify';
import type { Config } from '../config.ts';
import { logError } from './log-error.ts';

/** Logs a request in one line, with its answer, instead of one for each. */
export class RequestLog extends LogController {
  override incomingRequest() {}

  override requestCompleted(err: Error | null | undefined, request: FastifyRequest, reply: FastifyReply) {
    const about = { req: request, res: reply, responseTime: reply.elapsedTime };
    if (err) reply.log.error({ ...about, err }, 'request errored');
    else reply.log.info(about, 'request completed');
  }
}

/** One JSON line per event. Paths are logged without their query string, which can hold searches and sign-in codes. */
export function logOptions({ logLevel }: Pick<Config, 'logLevel'>, stream?: { write(line: string): void }) {
  return {
    // At a terminal, request lines would hide the address and the accounts.
    level: logLevel ?? (process.stdout.isTTY ? 'warn' : 'info'),
    serializers: {
      err: logError,
      req: ({ method, url, ip }: FastifyRequest) => ({ method, path: url.split('?', 1)[0], ip }),
    },
    ...(stream && { stream }),
  } satisfies FastifyServerOptions['logger'];
}

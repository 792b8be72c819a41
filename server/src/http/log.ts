import type { FastifyRequest, FastifyServerOptions } from 'fastify';
import type { Config } from '../config.ts';
import { logError } from './log-error.ts';

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

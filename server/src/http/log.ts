import type { FastifyRequest, FastifyServerOptions } from 'fastify';
import type { Config } from '../config.ts';
import { logError } from './log-error.ts';

/** One JSON line per event. Addresses go without their query: what people search for, and sign-in codes, stay out. */
export function logOptions({ logLevel }: Pick<Config, 'logLevel'>, stream?: { write(line: string): void }) {
  return {
    // At a terminal someone wants to read the address and the accounts, not every request.
    level: logLevel ?? (process.stdout.isTTY ? 'warn' : 'info'),
    serializers: {
      err: logError,
      req: ({ method, url, ip }: FastifyRequest) => ({ method, path: url.split('?', 1)[0], ip }),
    },
    ...(stream && { stream }),
  } satisfies FastifyServerOptions['logger'];
}

import * as http from 'node:http';
import * as https from 'node:https';
import { api } from '@mostrador/contract/paths';
import { proxyName, toProxy } from './ask.ts';

export type LiveEvent = { name: string; data: string; at: number };

/** A connection for live events like a browser's; collects the events. */
export async function listenTo(port: number, cookie: string, { from = '', secure = false } = {}) {
  const events: LiveEvent[] = [];
  const waiting = new Set<() => void>();
  let rest = '';
  let ended = false;
  const call = (secure ? https : http).get({
    ...(secure && toProxy),
    host: '127.0.0.1',
    port,
    path: api.events,
    headers: { ...(secure && proxyName), cookie },
    agent: false,
    ...(from && { localAddress: from }),
  });
  const status = await new Promise<number>((resolve, reject) => {
    call.on('error', (error) => {
      ended = true;
      reject(error);
    });
    call.on('response', (answer) => {
      answer.on('data', (chunk: Buffer) => {
        rest += chunk;
        for (let end = rest.indexOf('\n\n'); end >= 0; end = rest.indexOf('\n\n')) {
          const [, name = '', data = ''] = /^event: (.*)\ndata: (.*)$/.exec(rest.slice(0, end)) ?? [];
          if (name) events.push({ name, data, at: performance.now() });
          rest = rest.slice(end + 2);
        }
        for (const wake of waiting) wake();
      });
      answer.on('error', () => undefined);
      answer.on('close', () => {
        ended = true;
      });
      resolve(answer.statusCode ?? 0);
    });
  });
  return {
    status,
    events,
    isOpen: () => !ended,
    /** The first event that fits, also a past one; undefined after `patienceMs`. */
    async until(fits: (event: LiveEvent) => boolean, patienceMs: number): Promise<LiveEvent | undefined> {
      const deadline = performance.now() + patienceMs;
      for (;;) {
        const found = events.find(fits);
        const remaining = deadline - performance.now();
        if (found || remaining <= 0) return found;
        await new Promise<void>((resolve) => {
          const wake = () => {
            waiting.delete(wake);
            resolve();
          };
          waiting.add(wake);
          setTimeout(wake, remaining);
        });
      }
    },
    close: () => call.destroy(),
  };
}

export type Listener = Awaited<ReturnType<typeof listenTo>>;

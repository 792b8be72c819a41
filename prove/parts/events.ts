import { get } from 'node:http';
import { api } from '@mostrador/contract/paths';

export type Heard = { name: string; data: string; at: number };

/** A live connection as a browser keeps it; collects what it is told. */
export async function listenTo(port: number, cookie: string, from?: string) {
  const heard: Heard[] = [];
  const waiting = new Set<() => void>();
  let rest = '';
  let ended = false;
  const call = get({
    host: '127.0.0.1',
    port,
    path: api.events,
    headers: { cookie },
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
          if (name) heard.push({ name, data, at: performance.now() });
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
    heard,
    isOpen: () => !ended,
    /** Until something is heard that fits; undefined when `patienceMs` pass. */
    async until(fits: (heard: Heard) => boolean, patienceMs: number): Promise<Heard | undefined> {
      const deadline = performance.now() + patienceMs;
      for (;;) {
        const found = heard.find(fits);
        const left = deadline - performance.now();
        if (found || left <= 0) return found;
        await new Promise<void>((resolve) => {
          const wake = () => {
            waiting.delete(wake);
            resolve();
          };
          waiting.add(wake);
          setTimeout(wake, left);
        });
      }
    },
    close: () => call.destroy(),
  };
}

export type Listener = Awaited<ReturnType<typeof listenTo>>;

import { connect } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { api } from '@mostrador/contract/paths';
import type { Ask } from './ask.ts';
import type { Faults } from './outcome.ts';

const connections = 35;
/** A body that hardly arrives is checked every ten seconds, an import every minute; some more for a busy machine. */
const patienceMs = { write: 25_000, import: 125_000 };

/** Sends the head of a request and then a byte every second. Resolves to the seconds until the portal closed it. */
function drip(port: number, path: string, cookie: string, limitMs: number): Promise<number | undefined> {
  return new Promise((resolve) => {
    const begin = performance.now();
    const socket = connect(port, '127.0.0.1');
    const done = (seconds?: number) => {
      clearInterval(dripping);
      clearTimeout(giveUp);
      socket.destroy();
      resolve(seconds);
    };
    const dripping = setInterval(() => socket.write(' '), 1_000);
    const giveUp = setTimeout(() => done(), limitMs);
    socket.on('error', () => {});
    socket.on('close', () => done((performance.now() - begin) / 1_000));
    socket.resume();
    socket.write(
      `POST ${path} HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nCookie: ${cookie}\r\nContent-Type: application/json\r\nContent-Length: 100000\r\n\r\n`,
    );
  });
}

/** Connections that hardly send anything are closed, also after a refusal, and others are served meanwhile. */
export async function proveSlowBodiesEnd(port: number, ask: Ask, cookie: string, faults: Faults): Promise<number> {
  const drips = [
    ...Array.from({ length: connections }, () => ['a write', api.messages, cookie, patienceMs.write] as const),
    ...Array.from({ length: connections }, () => ['a refused write', api.messages, '', patienceMs.write] as const),
    ...Array.from(
      { length: 3 },
      () => ['an import', `${api.branchImports}?archivo=x.csv`, cookie, patienceMs.import] as const,
    ),
  ];
  const ended = drips.map(async ([name, path, who, limitMs]) => {
    const seconds = await drip(port, path, who, limitMs);
    faults.expect(seconds !== undefined, `${name} that drips is still open after ${limitMs / 1_000} s`);
  });
  await pause(5_000);
  faults.expect((await ask({ path: '/api/salud' })).status === 200, 'the portal is not well among slow bodies');
  await Promise.all(ended);
  return drips.length;
}

import { once } from 'node:events';
import { createServer } from 'node:net';

/**
 * Below 32768, where the ports of outgoing connections begin on Linux: none of them can take it in between. Above 10080,
 * the last one that browsers and `fetch` refuse to talk to.
 */
const range = { first: 10_100, last: 32_000 };
/** Each process begins somewhere else and never offers the same port twice in a row. */
let next = range.first + Math.floor(Math.random() * (range.last - range.first));

async function isFree(port: number): Promise<boolean> {
  const server = createServer().listen(port, '127.0.0.1');
  try {
    await once(server, 'listening');
  } catch {
    return false;
  }
  server.close();
  await once(server, 'close');
  return true;
}

/** A free port on loopback. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = next;
    next = port < range.last ? port + 1 : range.first;
    if (await isFree(port)) return port;
  }
}

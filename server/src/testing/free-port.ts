import { once } from 'node:events';
import { createServer } from 'node:net';

/**
 * Below 32768, where the ports of outgoing connections begin on Linux: none of them can take it in between. Above 10080,
 * the last one that browsers and `fetch` refuse to talk to.
 */
const range = { first: 10_100, last: 32_000 };
/** Workers of one run have parts of their own: otherwise two could find a port free at the same moment. */
const parts = 16;
const part = Number(process.env.TEST_PARALLEL_INDEX ?? process.env.VITEST_POOL_ID ?? 0) % parts;
const size = Math.floor((range.last - range.first) / parts);
const first = range.first + part * size;
/** Each process begins somewhere else and never offers the same port twice in a row. */
let next = first + Math.floor(Math.random() * size);

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
    next = port < first + size - 1 ? port + 1 : first;
    if (await isFree(port)) return port;
  }
}

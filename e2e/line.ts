import { once } from 'node:events';
import { connect, createServer, type Server, type Socket } from 'node:net';
import { freePort } from '../server/src/testing/free-port.ts';

/**
 * The line between a browser and the portal, which can be cut. A browser's own "work offline" does not reach its
 * service workers; this does.
 */
export type Line = {
  address: string;
  cut: () => Promise<void>;
  restore: () => Promise<void>;
  /** From now on requests with this in their first line arrive, and their answers do not. */
  loseAnswersTo: (start: string) => void;
  /** From now on requests with this in their first line go nowhere, and nobody hears of it. */
  swallow: (start: string) => void;
  /** How many requests met such a fate. */
  readonly lost: number;
  close: () => Promise<void>;
};

type Fate = { start: string; arrives: boolean };

export async function openLine(portal: string): Promise<Line> {
  const { hostname, port: portalPort } = new URL(portal);
  const sockets = new Set<Socket>();
  let fate: Fate | null = null;
  let server: Server;
  let lostRequests = 0;

  const carry = (browser: Socket) => {
    const upstream = connect(Number(portalPort), hostname);
    let lost = false;
    for (const socket of [browser, upstream]) {
      sockets.add(socket);
      socket.on('error', () => {});
      socket.on('close', () => {
        sockets.delete(socket);
        browser.destroy();
        upstream.destroy();
      });
    }
    browser.on('data', (data) => {
      const meets = fate !== null && data.toString('latin1').startsWith(fate.start);
      if (meets) {
        lost = true;
        lostRequests += 1;
      }
      if (!meets || fate?.arrives) upstream.write(data);
    });
    upstream.on('data', (data) => {
      if (lost) browser.destroy();
      else browser.write(data);
    });
  };

  const listen = async (port: number) => {
    server = createServer(carry).listen(port, '127.0.0.1');
    await once(server, 'listening');
  };
  // The same port again when the line is restored.
  const port = await freePort();
  await listen(port);

  const cut = async () => {
    const closed = new Promise((resolve) => server.close(resolve));
    for (const socket of sockets) socket.destroy();
    await closed;
  };
  return {
    address: `http://127.0.0.1:${port}`,
    cut,
    get lost() {
      return lostRequests;
    },
    restore: async () => {
      fate = null;
      await listen(port);
    },
    loseAnswersTo: (start) => {
      fate = { start, arrives: true };
    },
    swallow: (start) => {
      fate = { start, arrives: false };
    },
    close: async () => {
      if (server.listening) await cut();
    },
  };
}

import { once } from 'node:events';
import { connect, createServer, type Server, type Socket } from 'node:net';
import type { Page } from '@playwright/test';
import { freePort } from '../server/src/testing/free-port.ts';

/**
 * A proxy between the browser and the portal that can go offline. The browser's own offline mode does not apply to
 * service workers; a closed port does.
 */
export type Network = {
  address: string;
  disconnect: () => Promise<void>;
  /** In these tabs the browser reports it at once; others find out by their own retries. */
  reconnect: (...tabs: Page[]) => Promise<void>;
  /** From now on the portal receives requests that begin with this text, and the browser gets no response to them. */
  dropResponses: (start: string) => void;
  /** From now on requests that begin with this text reach nobody, and the browser gets no error. */
  dropRequests: (start: string) => void;
  /** How many requests were dropped, or lost their response. */
  readonly dropped: number;
  close: () => Promise<void>;
};

/**
 * Requests of this tab wait for their answer however long it takes. For journeys that hold an answer back: on a slow machine
 * what they do meanwhile takes longer than the portal waits. Before the page is loaded.
 */
export const waitForAnswers = (page: Page) =>
  page.addInitScript(() => {
    AbortSignal.timeout = () => new AbortController().signal;
  });

/** The portal receives the next request of this tab to the address, and the browser gets no response. */
export const loseNextAnswer = (page: Page, path: string) =>
  page.route(
    `**${path}`,
    async (route) => {
      await route.fetch();
      await route.abort();
    },
    { times: 1 },
  );

/**
 * Requests of this method to this address wait until the returned function is called, as on a slow network. For a page
 * that waits for answers.
 */
export async function holdRequests(page: Page, method: string, address: string): Promise<() => void> {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route(address, async (route) => {
    if (route.request().method() === method) await released;
    await route.fallback();
  });
  return release;
}

/**
 * The portal receives requests of this method to this address at once, and their answers wait until the returned function is
 * called. For a page that waits for answers.
 */
export async function holdAnswers(page: Page, method: string, address: string): Promise<() => void> {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route(address, async (route) => {
    if (route.request().method() !== method) return route.fallback();
    const response = await route.fetch();
    await released;
    await route.fulfill({ response });
  });
  return release;
}

type DropRule = { start: string; reachesPortal: boolean };

export async function openNetwork(portal: string): Promise<Network> {
  const { hostname, port: portalPort } = new URL(portal);
  const sockets = new Set<Socket>();
  let rule: DropRule | null = null;
  let server: Server;
  let dropped = 0;

  const forward = (browser: Socket) => {
    const upstream = connect(Number(portalPort), hostname);
    let dropResponse = false;
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
      const matches = rule !== null && data.toString('latin1').startsWith(rule.start);
      if (matches) {
        dropResponse = true;
        dropped += 1;
      }
      if (!matches || rule?.reachesPortal) upstream.write(data);
    });
    upstream.on('data', (data) => {
      if (dropResponse) browser.destroy();
      else browser.write(data);
    });
  };

  const listen = async (port: number) => {
    server = createServer(forward).listen(port, '127.0.0.1');
    await once(server, 'listening');
  };
  // Reconnecting listens on the same port, so that the page's address stays the same.
  const port = await freePort();
  await listen(port);

  const disconnect = async () => {
    const closed = new Promise((resolve) => server.close(resolve));
    for (const socket of sockets) socket.destroy();
    await closed;
  };
  return {
    address: `http://127.0.0.1:${port}`,
    disconnect,
    get dropped() {
      return dropped;
    },
    reconnect: async (...tabs) => {
      rule = null;
      await listen(port);
      // A tab that has found out by itself may be loading its page again, and then needs no event.
      for (const tab of tabs) await tab.evaluate(() => window.dispatchEvent(new Event('online'))).catch(() => {});
    },
    dropResponses: (start) => {
      rule = { start, reachesPortal: true };
    },
    dropRequests: (start) => {
      rule = { start, reachesPortal: false };
    },
    close: async () => {
      if (server.listening) await disconnect();
    },
  };
}

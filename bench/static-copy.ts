import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { brotliCompressSync } from 'node:zlib';
import { chromium } from '@playwright/test';
import type { Place } from './place.ts';

/** What the screen at `screen` shows, as a page without a line of script: its words, its pictures, one small style. */
async function copyOf(place: Place, screens: readonly string[]): Promise<Map<string, string>> {
  const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox'] });
  try {
    const context = await browser.newContext();
    const [name = '', value = ''] = place.cookie(0).split('=');
    await context.addCookies([{ name, value, url: `http://127.0.0.1:${place.port}` }]);
    const page = await context.newPage();
    const copies = new Map<string, string>();
    for (const screen of screens) {
      await page.goto(`http://127.0.0.1:${place.port}${screen}`);
      const main = page.getByRole('main');
      // The network is never idle, because the live connection does not end.
      await main.getByRole('heading', { level: 1 }).waitFor();
      await page.waitForFunction(() => !document.querySelector('main')?.textContent?.includes('Cargando…'));
      const body = await main.evaluate((element) => element.outerHTML);
      copies.set(
        screen,
        `<!doctype html><html lang="es-MX"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Copia</title><style>body{font:17px/1.5 sans-serif;max-width:50rem;margin:auto}img{max-width:100%;height:auto}</style></head><body>${body}</body></html>`,
      );
    }
    return copies;
  } finally {
    await browser.close();
  }
}

/** A picture as the portal sends it: those of guides are in its database. */
async function pictureOf(place: Place, url: string) {
  const answer = await fetch(`http://127.0.0.1:${place.port}${url}`, { headers: { cookie: place.cookie(0) } });
  if (!answer.ok) return null;
  return { type: answer.headers.get('content-type') ?? '', bytes: Buffer.from(await answer.arrayBuffer()) };
}

/** Serves those copies and their pictures, compressed as the portal does. */
export async function serveCopies(place: Place, screens: readonly string[]) {
  const copies = await copyOf(place, screens);
  const answerTo = (url: string) => {
    const copy = copies.get(url);
    return copy ? { type: 'text/html; charset=utf-8', bytes: Buffer.from(copy) } : pictureOf(place, url);
  };
  const server = createServer(async (request, response) => {
    const found = await answerTo(request.url ?? '/');
    response.writeHead(found ? 200 : 404, { 'content-type': found?.type ?? 'text/plain', 'content-encoding': 'br' });
    response.end(brotliCompressSync(found?.bytes ?? ''));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { port: (server.address() as AddressInfo).port, close: () => server.close() };
}

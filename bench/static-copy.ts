import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { chromium } from '@playwright/test';
import type { Place } from './place.ts';

const dist = path.resolve(import.meta.dirname, '../web/dist');
const types: Record<string, string> = { '.svg': 'image/svg+xml', '.woff2': 'font/woff2', '.css': 'text/css' };

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
      await page.goto(`http://127.0.0.1:${place.port}${screen}`, { waitUntil: 'networkidle' });
      const main = page.getByRole('main');
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

/** Serves those copies and their pictures, compressed as the portal does. */
export async function serveCopies(place: Place, screens: readonly string[]) {
  const copies = await copyOf(place, screens);
  const server = createServer((request, response) => {
    const url = request.url ?? '/';
    const copy = copies.get(url);
    const name = path.extname(url);
    const bytes = copy ? Buffer.from(copy) : name in types ? readFileSync(path.join(dist, url)) : null;
    response.writeHead(bytes ? 200 : 404, {
      'content-type': copy ? 'text/html; charset=utf-8' : (types[name] ?? 'text/plain'),
      'content-encoding': 'br',
    });
    response.end(brotliCompressSync(bytes ?? ''));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { port: (server.address() as AddressInfo).port, close: () => server.close() };
}

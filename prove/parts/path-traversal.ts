import type { Ask } from './ask.ts';
import type { Faults } from './outcome.ts';

const ups = [
  '../',
  '..%2f',
  '%2e%2e/',
  '%2e%2e%2f',
  '..\\',
  '..%5c',
  '%252e%252e%252f',
  '..;/',
  '..%00/',
  '....//',
  '%c0%ae%c0%ae/',
  '.%2e/',
];
const targets = ['etc/passwd', 'package.json', 'server/dist/main.js', '.vite/manifest.json', 'index.html', '.env'];
const hidden = [
  '/index.html',
  '/.vite/manifest.json',
  '/.mostrador-built',
  '/assets/',
  '/contenido/',
  '/assets/..',
  '/contenido/.',
  '/favicon.svg/../index.html',
  '/package.json',
  '/server/dist/main.js',
];
/** Words of files that nobody may read through the portal. */
const secrets = /root:x:0|"name": "mostrador"|__createRequire|"isDynamicEntry"|<!--boot-->/;

/** No spelling of an address leads out of the folders that are served. */
export async function provePathTraversal(ask: Ask, cookie: string, faults: Faults): Promise<number> {
  const traversals = ['/assets/', '/contenido/', '/', '/api/'].flatMap((from) =>
    ups.flatMap((up) => [1, 3, 8].flatMap((times) => targets.map((target) => `${from}${up.repeat(times)}${target}`))),
  );
  const paths = [...hidden, ...traversals];
  for (const path of paths) {
    const { status, text } = await ask({ path, cookie });
    faults.expect(status >= 400 && status < 500 && !secrets.test(text), `GET ${path}: ${status}`);
  }
  return paths.length;
}

import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { homePath } from '@mostrador/contract/paths';
import { isScreenPath } from '@mostrador/contract/screens';
import { expect, test } from 'vitest';

const web = resolve(import.meta.dirname, '..');
const read = (file: string) => readFileSync(resolve(web, file));
const manifest = JSON.parse(read('public/manifest.webmanifest').toString());
const page = read('index.html').toString();

/** Width and height as the file itself says, and whether it is a PNG at all. */
function sizeOf(file: string): string {
  const bytes = read(`public${file}`);
  expect(bytes.subarray(0, 8)).toEqual(Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'));
  return `${bytes.readUInt32BE(16)}x${bytes.readUInt32BE(20)}`;
}

test('the manifest names the portal, starts at its first screen and wears its colours', () => {
  const colours = read('src/ui/tokens.css').toString();
  expect(manifest).toMatchObject({ name: 'Mostrador', lang: 'es-MX', start_url: homePath, display: 'standalone' });
  expect(colours).toContain(`--paper: ${manifest.background_color};`);
  expect(colours).toContain(`--asphalt: ${manifest.theme_color};`);
  for (const { url } of manifest.shortcuts) expect(isScreenPath(url), url).toBe(true);
});

test('every icon is there, of the size and kind that the manifest says', () => {
  const icons = manifest.icons as { src: string; sizes: string; type: string; purpose: string }[];
  expect(icons.map(({ sizes, purpose }) => `${sizes} ${purpose}`)).toEqual([
    '192x192 any',
    '512x512 any',
    '512x512 maskable',
  ]);
  for (const { src, sizes, type } of icons) expect([sizeOf(src), type]).toEqual([sizes, 'image/png']);
  expect(sizeOf('/apple-touch-icon.png')).toBe('180x180');
});

test('the page links the manifest and the icon for the home screen', () => {
  expect(page).toContain('<link rel="manifest" href="/manifest.webmanifest" />');
  expect(page).toContain('<link rel="apple-touch-icon" href="/apple-touch-icon.png" />');
});

import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { allDrawings } from './kit/collect.ts';

const pictures = new URL('../pictures/', import.meta.url);
const drawings = [...(await allDrawings())];
const largest = 30 * 1024;

// Drawn by hand before there was a kit.
const drawnByHand = ['inicio/'];

test.each(drawings)('the file %s is what its source draws', (file, svg) => {
  const target = new URL(file, pictures);
  const written = existsSync(target) ? readFileSync(target, 'utf8') : '';
  expect(written === svg, 'The file is not what its source draws: run `npm run drawings`.').toBe(true);
});

test('every drawing has a source', () => {
  const known = new Set(drawings.map(([file]) => file));
  const files = readdirSync(pictures, { recursive: true, encoding: 'utf8' }).map((file) => file.replaceAll('\\', '/'));
  const orphans = files
    .filter((file) => file.endsWith('.svg') && !drawnByHand.some((folder) => file.startsWith(folder)))
    .filter((file) => !known.has(file));
  expect(orphans, 'These were drawn by a source that is gone: delete them.').toEqual([]);
});

test.each(drawings)('%s can be shown as an image anywhere', (_, svg) => {
  expect(svg).toMatch(/^<svg [^>]*viewBox="0 0 (\d+) (\d+)" width="\1" height="\2"/);
  expect(svg).toMatch(/<title>[^<]{10,}<\/title>/);
  // Fonts, scripts and other files do not exist inside an image, and the portal's policy forbids inline styles.
  expect(svg).not.toMatch(/<(text|script|style|image|foreignObject)\b|\bon\w+=|\bstyle=|\bhref=/i);
  expect(svg.match(/url\((?!#)[^)]*\)/g)).toBeNull();
  expect(svg).not.toMatch(/NaN|undefined|Infinity/);
  expect(Buffer.byteLength(svg)).toBeLessThanOrEqual(largest);
});

test.each(drawings)('%s has no finer number than anybody sees', (_, svg) => {
  const numbers = svg.replace(/<title>.*<\/title>|scale\([^)]*\)|opacity="[^"]*"/g, '');
  expect(numbers.match(/\d*\.\d{2,}/g)).toBeNull();
});

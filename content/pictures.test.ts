import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const folder = new URL('pictures/', import.meta.url);
const drawings = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.svg'));
const largest = 30 * 1024;

test.each(drawings)('%s can be shown as an image anywhere', (file) => {
  const svg = readFileSync(new URL(file, folder), 'utf8');
  expect(svg).toMatch(/^<svg [^>]*viewBox="0 0 (\d+) (\d+)" width="\1" height="\2"/);
  // Fonts, scripts and other files do not exist inside an image, and the portal's policy forbids inline styles.
  expect(svg).not.toMatch(/<(text|script|style|image|foreignObject)\b|\bon\w+=|\bstyle=|\bhref="(?!#)/i);
  expect(svg.match(/url\((?!#)[^)]*\)/g)).toBeNull();
  expect(svg).not.toMatch(/NaN|undefined|Infinity/);
  expect(Buffer.byteLength(svg)).toBeLessThanOrEqual(largest);
});

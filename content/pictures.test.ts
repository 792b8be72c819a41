import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const folder = new URL('pictures/', import.meta.url);
const drawings = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.svg'));
const largest = 30 * 1024;

test.each(drawings)('%s can be shown as an image anywhere', (file) => {
  const svg = readFileSync(new URL(file, folder), 'utf8');
  const [root = ''] = svg.match(/<svg\s[^>]*>/) ?? [];
  const attribute = (name: string) => root.match(new RegExp(`\\s${name}="([^"]*)"`))?.[1];
  expect(attribute('viewBox')).toMatch(/^0 0 [\d.]+ [\d.]+$/);
  expect(`0 0 ${attribute('width')} ${attribute('height')}`).toBe(attribute('viewBox'));
  // Fonts, scripts and other files do not exist inside an image, and the portal's policy forbids inline styles.
  expect(svg).not.toMatch(/<(text|script|style|image|foreignObject)\b|\bon\w+=|\bstyle=|\bhref="(?!#)/i);
  expect(svg.match(/url\((?!#)[^)]*\)/g)).toBeNull();
  expect(svg).not.toMatch(/NaN|undefined|Infinity/);
  expect(Buffer.byteLength(svg)).toBeLessThanOrEqual(largest);
});

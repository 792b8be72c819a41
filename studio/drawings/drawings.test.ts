import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { allDrawings } from './kit/collect.ts';

const pictures = new URL('../../content/pictures/', import.meta.url);
const drawings = [...(await allDrawings())];

test.each(drawings)('the file %s is what its source draws', (file, svg) => {
  const target = new URL(file, pictures);
  const written = existsSync(target) ? readFileSync(target, 'utf8') : '';
  expect(written === svg, 'The file is not what its source draws: run `npm run studio -- drawings`.').toBe(true);
});

test.each(drawings)('%s says what it shows, and has no finer number than anybody sees', (_, svg) => {
  expect(svg).toMatch(/<title>[^<]{10,}<\/title>/);
  const numbers = svg.replace(/<title>.*<\/title>|scale\([^)]*\)|opacity="[^"]*"/g, '');
  expect(numbers.match(/\d*\.\d{2,}/g)).toBeNull();
});

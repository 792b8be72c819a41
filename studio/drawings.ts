import { mkdirSync, writeFileSync } from 'node:fs';
import { allDrawings } from './drawings/kit/collect.ts';

/** Writes every drawing as a file; what has no source any more is named by the test. */
const pictures = new URL('../content/pictures/', import.meta.url);
const drawings = await allDrawings();

for (const [file, svg] of drawings) {
  const target = new URL(file, pictures);
  mkdirSync(new URL('.', target), { recursive: true });
  writeFileSync(target, svg);
}
process.stdout.write(`${drawings.size} dibujos escritos en content/pictures.\n`);

import { mkdirSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { collectFirstRevisions } from './first-revisions.ts';
import { contentRoot } from './read-page.ts';

/** Writes `content/dist/first-revisions.json`, which the server reads at its start. */
function build() {
  const folder = resolve(contentRoot, 'dist');
  const revisions = collectFirstRevisions();
  mkdirSync(folder, { recursive: true });
  writeFileSync(resolve(folder, 'first-revisions.json'), JSON.stringify(revisions));
}

try {
  build();
} catch (error) {
  process.stderr.write(`✗ ${error instanceof Error ? error.message : error}\n`);
  process.exitCode = 1;
}

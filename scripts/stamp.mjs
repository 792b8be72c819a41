import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('..', import.meta.url));

const ignored = new Set(['node_modules', 'dist', 'data', '.git', '.cache', 'test-results', 'playwright-report']);

function* filesBelow(target) {
  if (!statSync(target).isDirectory()) {
    yield target;
    return;
  }
  for (const name of readdirSync(target).sort()) if (!ignored.has(name)) yield* filesBelow(path.join(target, name));
}

/** One hash over the contents of these files and folders. */
function fingerprint(targets) {
  const hash = createHash('sha256');
  for (const target of targets) {
    for (const file of filesBelow(path.join(root, target))) {
      hash.update(path.relative(root, file)).update('\0').update(readFileSync(file)).update('\0');
    }
  }
  return hash.digest('hex');
}

/**
 * Runs `work` unless it was already done for exactly these files. The stamp with their hash is stored beside the
 * result, so that deleting the result repeats the work.
 */
export async function unlessDone({ stamp, inputs, done = () => true }, work) {
  const file = path.join(root, stamp);
  const wanted = fingerprint(inputs);
  let stored = '';
  try {
    stored = readFileSync(file, 'utf8');
  } catch {}
  if (stored === wanted && done()) return;
  await work();
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, wanted);
}

import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('..', import.meta.url));

const left = new Set(['node_modules', 'dist', 'data', '.git', '.cache', 'test-results', 'playwright-report']);

function* filesBelow(target) {
  if (!statSync(target).isDirectory()) {
    yield target;
    return;
  }
  for (const name of readdirSync(target).sort()) if (!left.has(name)) yield* filesBelow(path.join(target, name));
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
 * Does `work` unless it was already done for exactly these files. The note of it lies beside the
 * result, so that deleting the result makes it anew.
 */
export async function unlessDone({ note, inputs, done = () => true }, work) {
  const file = path.join(root, note);
  const wanted = fingerprint(inputs);
  let kept = '';
  try {
    kept = readFileSync(file, 'utf8');
  } catch {}
  if (kept === wanted && done()) return;
  await work();
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, wanted);
}

import path from 'node:path';
import { fail, run } from './run.mjs';
import { build, ensureChromium, install } from './setup.mjs';
import { root } from './stamp.mjs';

/** `npm run e2e`, or `npm run e2e -- offline` for the journeys whose file name contains the word. */
async function e2e() {
  await install();
  await ensureChromium();
  await build();
  await run('playwright', ['test', ...process.argv.slice(2)], { cwd: path.join(root, 'e2e') });
}

e2e().catch(fail);

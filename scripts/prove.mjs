import { fail, run } from './run.mjs';
import { build, ensureChromium, install } from './setup.mjs';

/** `npm run prove`, or `npm run prove rights` for one part. */
async function prove() {
  await install();
  await ensureChromium();
  await build();
  await run('node', ['prove/all.ts', ...process.argv.slice(2)]);
}

prove().catch(fail);

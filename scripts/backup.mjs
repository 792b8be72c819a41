import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { environment, fail } from './run.mjs';
import { build, install } from './setup.mjs';
import { root } from './stamp.mjs';

/** A file is named as seen from where the person typed the command; npm runs us in the root. */
function words() {
  const from = process.env.INIT_CWD ?? process.cwd();
  const [command, ...rest] = process.argv.slice(2);
  return [command, ...rest.map((word) => (word.startsWith('-') ? word : path.resolve(from, word)))];
}

function copy() {
  const settings = existsSync(path.join(root, '.env')) ? ['--env-file=.env'] : [];
  const child = spawn('node', [...settings, 'server/dist/backup.js', ...words()], {
    stdio: 'inherit',
    cwd: root,
    env: environment(),
  });
  // This process only waits for the command to finish. Ctrl+C may reach it twice, which it does not mind.
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal));
  child.on('exit', (code) => process.exit(code ?? 1));
}

install().then(build).then(copy).catch(fail);

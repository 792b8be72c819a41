import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { environment, fail } from './run.mjs';
import { build, install } from './setup.mjs';
import { root } from './stamp.mjs';

function serve() {
  const settings = existsSync(path.join(root, '.env')) ? ['--env-file=.env'] : [];
  const child = spawn('node', [...settings, 'server/dist/main.js'], {
    stdio: 'inherit',
    cwd: root,
    env: environment(),
  });
  // This process only waits for the server. Ctrl+C may reach the server twice, which does no harm.
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal));
  child.on('exit', (code) => process.exit(code ?? 1));
}

install().then(build).then(serve).catch(fail);

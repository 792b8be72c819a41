import { spawn } from 'node:child_process';
import { environment, fail } from './run.mjs';
import { build, install } from './setup.mjs';
import { root } from './stamp.mjs';

function serve() {
  const child = spawn('node', ['--env-file-if-exists=.env', 'server/dist/main.js'], {
    stdio: 'inherit',
    cwd: root,
    env: environment(),
  });
  // Ctrl+C reaches the server by itself (same terminal); this process only waits for it to finish.
  process.on('SIGINT', () => {});
  process.on('SIGTERM', () => child.kill('SIGTERM'));
  child.on('exit', (code) => process.exit(code ?? 1));
}

install().then(build).then(serve).catch(fail);

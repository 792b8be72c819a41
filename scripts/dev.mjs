import { spawn } from 'node:child_process';
import path from 'node:path';
import { environment, fail, say } from './run.mjs';
import { build, install } from './setup.mjs';
import { root } from './stamp.mjs';

function start(args, cwd) {
  return spawn(args[0], args.slice(1), { cwd, stdio: 'inherit', env: environment() });
}

/** Runs the server's TypeScript directly, restarted on change, and Vite in front of it. */
function develop() {
  say('Desarrollo en http://127.0.0.1:5173 (la API en el puerto 3000)');
  const children = [
    start(['node', '--env-file-if-exists=.env', '--watch', '--watch-preserve-output', 'server/src/main.ts'], root),
    start(['vite', '--host', '127.0.0.1'], path.join(root, 'web')),
  ];
  const stop = () => {
    for (const child of children) child.kill('SIGTERM');
  };
  process.on('SIGINT', stop);
  process.on('SIGTERM', stop);
  for (const child of children) child.on('exit', stop);
}

install().then(build).then(develop).catch(fail);

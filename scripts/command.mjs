import { spawn, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { environment, fail } from './run.mjs';
import { build, install } from './setup.mjs';
import { root } from './stamp.mjs';

const [program, ...given] = process.argv.slice(2);

/** File names are relative to the folder in which the command was typed; npm runs it in the root. */
function commandArguments() {
  const from = process.env.INIT_CWD ?? process.cwd();
  const [command, ...rest] = given;
  if (command === undefined) return [];
  return [command, ...rest.map((argument) => (argument.startsWith('-') ? argument : path.resolve(from, argument)))];
}

const settings = existsSync(path.join(root, '.env')) ? ['--env-file=.env'] : [];

/** Runs a program of server/dist beside the portal, with the portal's settings. */
function runCommand() {
  const child = spawn('node', [...settings, `server/dist/${program}.js`, ...commandArguments()], {
    stdio: 'inherit',
    cwd: root,
    env: environment(),
  });
  // This process only waits for the command. Ctrl+C may reach the command twice, which does no harm.
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal));
  child.on('exit', (code) => process.exit(code ?? 1));
}

/**
 * A portal may be running from these folders, and after an update of the sources a build would replace them under it. So
 * what is built stays as it is, and the command is of the portal's version. A restore wants the portal stopped.
 */
async function prepare() {
  const isBuilt = ['node_modules/.bin', `server/dist/${program}.js`].every((name) => existsSync(path.join(root, name)));
  if (isBuilt && given[0] !== 'restore') return;
  if (isBuilt) requireStopped();
  await install();
  await build();
}

function requireStopped() {
  const { status } = spawnSync('node', [...settings, 'server/src/db/embedded/require-stopped.ts'], {
    stdio: 'inherit',
    cwd: root,
    env: environment(),
  });
  if (status !== 0) process.exit(1);
}

prepare().then(runCommand).catch(fail);

import { spawn } from 'node:child_process';
import path from 'node:path';
import { root } from './stamp.mjs';

const bin = path.join(root, 'node_modules/.bin');

/** Puts the pinned Node and the project's tools first in PATH. */
export const environment = () => ({ ...process.env, PATH: `${bin}${path.delimiter}${process.env.PATH}` });

export function say(sentence) {
  process.stdout.write(`▸ ${sentence}\n`);
}

/** Runs a command and rejects if it fails. */
export function run(command, args, { cwd = root, quiet = false, env = {} } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd,
      env: { ...environment(), ...env },
      stdio: ['ignore', quiet ? 'pipe' : 'inherit', quiet ? 'pipe' : 'inherit'],
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => (output += chunk));
    child.on('error', reject);
    child.on('exit', (code, signal) => {
      if (code === 0) return resolve();
      if (output) process.stderr.write(output);
      reject(new Error(`${[path.basename(command), ...args].join(' ')} falló (${signal ?? code})`));
    });
  });
}

/** Ends the script with one line for the error and exit code 1. */
export function fail(error) {
  process.stderr.write(`\n✗ ${error.message}\n`);
  process.exit(1);
}

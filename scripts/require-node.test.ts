import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url));

test.each([
  ['vitest', 'run', '..', 'npm run unit'],
  ['playwright', 'test', '../e2e', 'npm run e2e'],
])('%s under a Node without TypeScript names the npm script to use', (tool, argument, folder, command) => {
  // As an older Node does, the flag refuses TypeScript.
  const args = ['--no-experimental-strip-types', at(`../node_modules/.bin/${tool}`), argument];
  const { status, stderr } = spawnSync(process.execPath, args, { cwd: at(folder), env: {}, encoding: 'utf8' });
  expect(stderr).toMatch(new RegExp(`^✗ Este Node \\(v[\\d.]+\\) no ejecuta TypeScript\\. Usa «${command}»`));
  expect(status).toBe(1);
});

import { spawnSync } from 'node:child_process';
import { chmodSync, cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';
import { lockFolder } from '../server/src/db/embedded/lock.ts';

/** A project whose sources are newer than what was built of them, with tools that only write down that they ran. */
function makeProject({ built }: { built: boolean }) {
  const folder = mkdtempSync(path.join(tmpdir(), 'mostrador-orden-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  // Run by root, the data of a closed folder would be elsewhere.
  chmodSync(folder, 0o755);
  const write = (name: string, text = '') => {
    const file = path.join(folder, name);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, text);
    return file;
  };
  for (const name of ['command.mjs', 'debian.mjs', 'run.mjs', 'setup.mjs', 'stamp.mjs']) {
    cpSync(fileURLToPath(new URL(name, import.meta.url)), path.join(folder, 'scripts', name));
  }
  const ofLock = ['lock', 'owner', 'place', 'require-stopped'].map((name) => `db/embedded/${name}.ts`);
  for (const name of ['start-error.ts', ...ofLock]) {
    cpSync(fileURLToPath(new URL(`../server/src/${name}`, import.meta.url)), path.join(folder, 'server/src', name));
  }
  write('package.json', '{ "workspaces": ["server", "web"] }');
  for (const name of ['server', 'web']) write(`${name}/package.json`, '{ "type": "module" }');
  for (const name of ['package-lock.json', 'tsconfig.base.json', 'contract/src/x.ts', 'server/src/x.ts']) write(name);
  const note = (name: string) => `require('node:fs').appendFileSync('${folder}/ran', '${name}\\n');`;
  for (const name of ['npm', 'vite']) {
    chmodSync(write(`node_modules/.bin/${name}`, `#!${process.execPath}\n${note(name)}`), 0o755);
  }
  write('content/build/main.ts', note('content'));
  const program = `console.log('copia', process.argv.slice(2).join(' '));`;
  write(
    'scripts/bundle-server.mjs',
    `import { mkdirSync, writeFileSync } from 'node:fs';
    mkdirSync('server/dist', { recursive: true });
    writeFileSync('server/dist/backup.js', ${JSON.stringify(program)});`,
  );
  if (built) write('server/dist/backup.js', program);
  const ran = path.join(folder, 'ran');
  return {
    folder,
    run: (...args: string[]) =>
      spawnSync(process.execPath, [path.join(folder, 'scripts/command.mjs'), ...args], {
        cwd: folder,
        env: { PATH: `${path.dirname(process.execPath)}${path.delimiter}${process.env.PATH}` },
        encoding: 'utf8',
      }),
    ran: () => (existsSync(ran) ? readFileSync(ran, 'utf8').trim().split('\n') : []),
  };
}

test('a command beside a portal that runs leaves alone what the portal runs from, whatever the sources say', () => {
  const { folder, run, ran } = makeProject({ built: true });
  const { status, stdout, stderr } = run('backup', 'backup', 'copia.gz');
  expect([status, stdout, stderr]).toEqual([0, `copia backup ${path.join(folder, 'copia.gz')}\n`, '']);
  expect(ran()).toEqual([]);
});

test.each([
  ['a command of a project that was never built', false, 'backup'],
  ['a restore, for which the portal is stopped,', true, 'restore'],
])('%s installs and builds first', (_case, built, command) => {
  const { run, ran } = makeProject({ built });
  const { status, stdout } = run('backup', command, 'copia.gz');
  expect([status, stdout]).toEqual([0, expect.stringContaining(`copia ${command} `)]);
  expect(ran()).toEqual(['npm', 'content', 'vite', 'vite']);
});

test('a restore beside a portal that runs is refused before anything is installed or built', async () => {
  const { folder, run, ran } = makeProject({ built: true });
  const data = path.join(folder, 'data');
  mkdirSync(data);
  const release = await lockFolder(data, '/run/x');
  const { status, stdout, stderr } = run('backup', 'restore', 'copia.gz');
  expect([status, stdout, stderr.trim()]).toEqual([
    1,
    '',
    `Un portal (proceso ${process.pid}) usa la carpeta de datos ${data}. Detenlo y vuelve a restaurar.`,
  ]);
  expect(ran()).toEqual([]);
  await release();
  expect([run('backup', 'restore', 'copia.gz').status, ran()]).toEqual([0, ['npm', 'content', 'vite', 'vite']]);
});

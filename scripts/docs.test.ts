import { spawnSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';

const root = new URL('..', import.meta.url);
const read = (file: string) => readFileSync(new URL(file, root), 'utf8');
const documents = [
  'README.md',
  'docs/operation.md',
  'docs/specification.md',
  'docs/demand.md',
  'bench/README.md',
  'content/README.md',
  'prove/README.md',
  ...readdirSync(new URL('docs/decisions', root)).map((name) => `docs/decisions/${name}`),
];

test.each(documents)('%s names only commands and files that exist', (document) => {
  const text = read(document);
  const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };
  const commands = [...text.matchAll(/npm (?:run )?(start|test|(?<=run )[\w:-]+)/g)].map(([, name]) => name ?? '');
  expect(commands.filter((name) => !(name in scripts))).toEqual([]);
  const files = [
    ...text.matchAll(/`((?:contract|server|web|studio|content|deploy|e2e|bench|prove|scripts|docs)\/[\w./-]*)`/g),
  ].map(([, name]) => name ?? '');
  const made = /\/dist\//;
  expect(files.filter((name) => !made.test(name) && !existsSync(new URL(name, root)))).toEqual([]);
});

/** The lines of the crontab in operation.md, as cron gives them to sh, with folders and a Node of the test's own. */
function runCrontab({ backup }: { backup: string }) {
  const folder = mkdtempSync(path.join(tmpdir(), 'mostrador-cron-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const project = path.join(folder, 'mostrador');
  const copies = path.join(folder, 'copias');
  for (const made of [`${project}/node_modules/.bin`, copies]) mkdirSync(made, { recursive: true });
  // Called as: node --env-file=.env server/dist/backup.js backup <file>
  writeFileSync(`${project}/node_modules/.bin/node`, `#!/bin/sh\n${backup}\n`, { mode: 0o755 });
  for (const [name, days] of Object.entries({ 'vieja.gz': 40, 'vieja.gz.7.parcial': 40, 'reciente.gz': 5, nota: 40 })) {
    writeFileSync(`${copies}/${name}`, '');
    const at = Date.now() / 1_000 - days * 86_400;
    utimesSync(`${copies}/${name}`, at, at);
  }
  const lines = [...read('docs/operation.md').matchAll(/^\d+ \d+ \* \* \* (.+)$/gm)].map(([, line = '']) => line);
  expect(lines).not.toEqual([]);
  const output = lines.map((line) => {
    const command = line.replaceAll('\\%', '%').replaceAll('/srv/mostrador', project).replaceAll('/srv/copias', copies);
    const { stdout, stderr } = spawnSync('sh', ['-c', command], { encoding: 'utf8' });
    return stdout + stderr;
  });
  return { output: output.join(''), files: readdirSync(copies).sort() };
}

test('the nightly backup removes what is old once the new one is there, and says nothing', () => {
  const { output, files } = runCrontab({ backup: 'echo Copia; echo datos > "$4"' });
  expect(output).toBe('');
  expect(files).toEqual([expect.stringMatching(/^\d{4}-\d\d-\d\d\.gz$/), 'nota', 'reciente.gz']);
});

test('while backups fail, the nightly one leaves the old ones and says why', () => {
  const { output, files } = runCrontab({ backup: 'echo sin espacio >&2; exit 1' });
  expect(output).toBe('sin espacio\n');
  expect(files).toEqual(['nota', 'reciente.gz', 'vieja.gz', 'vieja.gz.7.parcial']);
});

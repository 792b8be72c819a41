import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

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

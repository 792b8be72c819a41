import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

type Entry = {
  license?: string;
  link?: boolean;
  resolved?: string;
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
};
const { packages } = JSON.parse(readFileSync(new URL('../package-lock.json', import.meta.url), 'utf8')) as {
  packages: Record<string, Entry>;
};

/** Permissive ones: a chain may run, change and keep the portal without publishing anything. */
const allowed = [
  'MIT',
  'ISC',
  '0BSD',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'Unlicense',
  'CC0-1.0',
  'PostgreSQL',
];
/** For letters only: it asks that the fonts keep their name and licence, which NOTICE says. */
const fonts = { licence: 'OFL-1.1', name: /^node_modules\/@fontsource\// };

/**
 * What makes pictures smaller is under the LGPL: a library that the portal loads as it is, beside its own code, and that
 * anyone may exchange. docs/decisions/034-pictures.md says why nothing else may be.
 */
const pictureLibrary = {
  licence: /^(Apache-2\.0 AND )?LGPL-3\.0-or-later( AND MIT)?$/,
  name: /^node_modules\/@img\/sharp-(libvips-[a-z]+-[a-z0-9]+|wasm32|win32-(arm64|ia32|x64))$/,
};

/** Where Node finds `name` for the package at `from`: in its own node_modules, or in one further up. */
function find(from: string, name: string): string | undefined {
  const steps = from.split('/');
  return steps
    .map((_, index) => [...steps.slice(0, steps.length - index), 'node_modules', name].join('/'))
    .concat(`node_modules/${name}`)
    .find((key) => packages[key]);
}

/** Everything that the server's bundle and the web's build can contain: their dependencies, and those of these. */
function shipped(): string[] {
  const seen = new Set<string>();
  const visit = (key: string) => {
    const entry = packages[key];
    const real = entry?.link ? (entry.resolved ?? key) : key;
    if (seen.has(real)) return;
    seen.add(real);
    const { dependencies, optionalDependencies } = packages[real] ?? {};
    for (const name of Object.keys({ ...dependencies, ...optionalDependencies })) {
      const next = find(real, name);
      if (next) visit(next);
    }
  };
  for (const workspace of ['contract', 'server', 'web']) visit(workspace);
  return [...seen].filter((key) => key.includes('node_modules/'));
}

test('everything that is shipped has a licence that a chain can live with', () => {
  const all = shipped();
  expect(all.length).toBeGreaterThan(100);
  expect(all).toEqual(expect.arrayContaining(['node_modules/fastify', 'node_modules/react', 'node_modules/postgres']));
  const bad = all.filter((key) => {
    const licence = packages[key]?.license ?? 'none';
    const isFont = licence === fonts.licence && fonts.name.test(key);
    const isPictureLibrary = pictureLibrary.licence.test(licence) && pictureLibrary.name.test(key);
    return !(allowed.includes(licence) || isFont || isPictureLibrary);
  });
  expect(bad.map((key) => `${key}: ${packages[key]?.license}`)).toEqual([]);
});

test('the fonts keep their licence beside them', () => {
  const notice = readFileSync(new URL('../NOTICE', import.meta.url), 'utf8');
  expect(notice).toContain('SIL Open Font License 1.1');
});

test('the library for pictures is the only exception, and NOTICE names it', () => {
  const copyleft = shipped().filter((key) => packages[key]?.license?.includes('LGPL'));
  expect(copyleft).toContain('node_modules/@img/sharp-libvips-linux-x64');
  expect(copyleft.every((key) => key.startsWith('node_modules/@img/sharp-'))).toBe(true);
  const notice = readFileSync(new URL('../NOTICE', import.meta.url), 'utf8');
  expect(notice).toContain('libvips');
  expect(notice).toContain('LGPL-3.0-or-later');
});

import { globSync, readFileSync } from 'node:fs';
import { parseAst } from 'vite';
import { expect, test } from 'vitest';

type Found = { file: string; pattern: string; flags: string };
type Node = { regex?: { pattern: string; flags: string } };

/** Every regular expression of the programs that run, also those that somebody adds tomorrow. */
function expressionsOf(file: string): Found[] {
  const found: Found[] = [];
  const program = parseAst(readFileSync(file, 'utf8'), { lang: file.endsWith('x') ? 'tsx' : 'ts' });
  JSON.stringify(program, (_key, node: Node | null) => {
    if (node?.regex) found.push({ file, ...node.regex });
    return node;
  });
  return found;
}

/** These read only text that we wrote ourselves, and once per start or build. */
const ofOwnText = [
  'contract/src/vehicle-catalogue.ts',
  'contract/src/vehicle-notation.ts',
  'server/src/http/page-template.ts',
  'web/src/features/branches/map/coast.ts',
];

const files = globSync('{contract,server,web}/src/**/*.{ts,tsx}').filter(
  (file) => !/\.test\.ts|\/testing\//.test(file) && !ofOwnText.includes(file),
);

/** Signs that expressions of ours look for, and what the pattern itself names, literally. */
const signs = [
  ...' \t\n\0"\'.,;:/\\%-+=@()[]<>&#',
  'a',
  'A',
  's',
  'n',
  '0',
  'ñ',
  '\u0303',
  'a.',
  'a ',
  '1,',
  '""',
  '\r\n',
];
const namedIn = (pattern: string) => [...(pattern.match(/[\w=*"' -]{2,}|[^\\[\](){}+?*|^$]/g) ?? [])];

const shapes: ((unit: string, length: number) => string)[] = [
  (unit, length) => unit.repeat(length / unit.length),
  (unit, length) => `${unit.repeat(length / unit.length)}\u0001`,
  (unit, length) => `1${unit.repeat(length / unit.length)}x`,
  (unit, length) => `="${unit.repeat(length / unit.length)}`,
];

function microseconds(work: () => unknown): number {
  // Time on the processor: what other programs do on this machine does not count.
  const before = process.threadCpuUsage();
  work();
  const { user, system } = process.threadCpuUsage(before);
  return user + system;
}

/** A linear expression reads 16 KB in less than a tenth of this limit, a quadratic one takes several times as long. */
const limit = 12_500;
/** Measured again before it counts as slow: the garbage collector may have run meanwhile. */
const isSlow = (work: () => unknown) => [1, 2, 3].every(() => microseconds(work) > limit);
/**
 * Short texts first, each twice as long as the one before, so that an expression that takes exponential or cubic time
 * ends the test instead of stopping it. What is left then is quadratic at worst, and the long texts show that.
 */
const lengths = [16, 32, 64, 128, 256, 512, 1_024, 16_384];

function slowText({ pattern, flags }: Found): string | undefined {
  for (const unit of new Set([...signs, ...namedIn(pattern)])) {
    for (const shape of shapes) {
      for (const length of lengths) {
        const text = shape(unit, length);
        if (isSlow(() => text.replace(new RegExp(pattern, flags), ''))) {
          return `${length} signs of ${JSON.stringify(unit)}`;
        }
      }
    }
  }
  return undefined;
}

test('the test itself notices an expression that takes quadratic time', () => {
  expect(slowText({ file: '', pattern: '\\s+$', flags: '' })).toMatch(/ signs of " "$/);
});

test('no regular expression takes much longer than its text is long', () => {
  const all = files.flatMap(expressionsOf);
  expect(all.length).toBeGreaterThan(50);
  // The same expression in several files takes the same time in each.
  const different = new Map(all.map((found) => [`/${found.pattern}/${found.flags}`, found]));
  const slow = [...different.values()].flatMap((found) => {
    const text = slowText(found);
    return text ? [`/${found.pattern}/${found.flags} in ${found.file}: ${text}`] : [];
  });
  expect(slow).toEqual([]);
});

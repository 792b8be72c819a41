import { writeFileSync } from 'node:fs';
import { arch, cpus, platform, totalmem } from 'node:os';
import { cascade } from './cascade.ts';
import { demand } from './demand.ts';
import { documents } from './documents.ts';
import { firstLoadBytes } from './first-load.ts';
import { growth } from './growth.ts';
import { keystrokes } from './keystrokes.ts';
import { type Line, misses, notesOf, tableOf } from './line.ts';
import { prices } from './prices.ts';
import { processes } from './processes.ts';
import { reads } from './reads.ts';
import { rows } from './rows.ts';
import { screenScores } from './screens.ts';
import { search } from './search.ts';
import { start } from './start.ts';
import { writes } from './writes.ts';

const parts: Record<string, () => Promise<Line[]>> = {
  'first-load': firstLoadBytes,
  start,
  reads,
  writes,
  processes,
  rows,
  prices,
  demand,
  documents,
  cascade,
  keystrokes,
  search,
  growth,
  screens: screenScores,
};
/** Takes longer than all others together, so it runs only by its name and writes a table of its own. */
const alone = 'screens';

const chosen = process.argv.slice(2);
const unknown = chosen.filter((name) => !(name in parts));
if (unknown.length > 0)
  throw new Error(`There is no part ${unknown.join(', ')}. Parts: ${Object.keys(parts).join(', ')}`);
const runs = (name: string) => (chosen.length > 0 ? chosen.includes(name) : name !== alone);

const textOf = (some: Line[]) => [tableOf(some), ...notesOf(some)].join('\n\n');

const begin = performance.now();
const lines: Line[] = [];
for (const [name, measure] of Object.entries(parts)) {
  if (!runs(name)) continue;
  const since = performance.now();
  process.stderr.write(`${name}…`);
  const measured = await measure();
  process.stderr.write(` ${((performance.now() - since) / 1000).toFixed(0)} s\n`);
  // At once, because a later part may fail.
  process.stdout.write(`${textOf(measured)}\n\n`);
  lines.push(...measured);
}
const minutes = Math.ceil((performance.now() - begin) / 60_000);

/** The file for the table of a whole run, or of all screens; some parts or some screens are only printed. */
function fileOfRun(): string | undefined {
  if (chosen.length === 0) return 'performance.md';
  return chosen.join() === alone && !process.env.BENCH_SCREENS ? 'performance-screens.md' : undefined;
}

const file = fileOfRun();
if (file) {
  const day = new Date().toISOString().slice(0, 10);
  const machine = `${cpus().length} cores (${arch()}, ${platform()}), ${Math.round(totalmem() / 1024 ** 3)} GB, Node ${process.versions.node}`;
  const [title, command, other] = chosen.includes(alone)
    ? ['Performance of the screens', `npm run bench ${alone}`, 'all other measurements are in `docs/performance.md`']
    : ['Performance', 'npm run bench', 'Lighthouse over all screens is in `docs/performance-screens.md`'];
  writeFileSync(
    new URL(`../docs/${file}`, import.meta.url),
    `# ${title}\n\nWritten by \`${command}\` on ${day} in ${minutes} minutes: ${machine}; portal, PostgreSQL and the programs that ask them share them.\nA ratio compares two things of the same run; \`bench/README.md\` says what each line is, and ${other}.\n\n${textOf(lines)}\n`,
  );
}
const missed = lines.filter(misses);
if (missed.length > 0) {
  console.error(`Missed: ${missed.map(({ what }) => what).join(', ')}`);
  process.exitCode = 1;
}

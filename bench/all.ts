import { writeFileSync } from 'node:fs';
import { arch, cpus, platform, totalmem } from 'node:os';
import { cascade } from './cascade.ts';
import { demand } from './demand.ts';
import { documents } from './documents.ts';
import { firstLoadBytes } from './first-load.ts';
import { growth } from './growth.ts';
import { keystrokes } from './keystrokes.ts';
import { type Line, misses, tableOf } from './line.ts';
import { prices } from './prices.ts';
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

const chosen = process.argv.slice(2);
const unknown = chosen.filter((name) => !(name in parts));
if (unknown.length > 0)
  throw new Error(`There is no part ${unknown.join(', ')}. Parts: ${Object.keys(parts).join(', ')}`);

const lines: Line[] = [];
for (const [name, measure] of Object.entries(parts)) {
  if (chosen.length > 0 && !chosen.includes(name)) continue;
  process.stderr.write(`${name}…\n`);
  lines.push(...(await measure()));
}

const table = tableOf(lines);
process.stdout.write(`${table}\n`);
if (chosen.length === 0) {
  const day = new Date().toISOString().slice(0, 10);
  const machine = `${cpus().length} cores (${arch()}, ${platform()}), ${Math.round(totalmem() / 1024 ** 3)} GB, Node ${process.versions.node}`;
  writeFileSync(
    new URL('../docs/performance.md', import.meta.url),
    `# Performance\n\nWritten by \`npm run bench\` on ${day}: ${machine}; portal, PostgreSQL and the programs that ask them share them.\nA ratio compares two things of the same run; \`bench/README.md\` says what each line is.\n\n${table}\n`,
  );
}
const missed = lines.filter(misses);
if (missed.length > 0) {
  console.error(`Missed: ${missed.map(({ what }) => what).join(', ')}`);
  process.exitCode = 1;
}

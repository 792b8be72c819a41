import { disaster } from './disaster.ts';
import { endurance } from './endurance.ts';
import { failover } from './failover.ts';
import { files } from './files.ts';
import { hostile } from './hostile.ts';
import { load } from './load.ts';
import { nothingLost } from './nothing-lost.ts';
import { operations } from './operations.ts';
import { createFaults, type Outcome } from './parts/outcome.ts';
import { share } from './parts/share.ts';
import { rights } from './rights.ts';
import { rollingUpgrade } from './rolling-upgrade.ts';
import { signIn } from './sign-in.ts';
import { twoProcesses } from './two-processes.ts';

/** In the order in which they run. */
const parts: Record<string, () => Promise<Outcome>> = {
  rights,
  hostile,
  files,
  'sign-in': signIn,
  disaster,
  'nothing-lost': nothingLost,
  'two-processes': twoProcesses,
  failover,
  'rolling-upgrade': rollingUpgrade,
  operations,
  load,
  endurance,
};

const say = (line: string) => void process.stdout.write(`${line}\n`);

async function prove(name: string, run: () => Promise<Outcome>) {
  const begin = performance.now();
  say(`▸ ${name}`);
  const outcome = await run().catch((error): Outcome => {
    const faults = createFaults();
    faults.add(`broke off: ${error instanceof Error ? error.stack : error}`);
    return { tried: '', faults: faults.list() };
  });
  for (const line of outcome.details ?? []) say(`  ${line}`);
  for (const fault of outcome.faults) say(`  ✗ ${fault}`);
  return { name, ...outcome, seconds: (performance.now() - begin) / 1000 };
}

const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !Object.hasOwn(parts, name));
if (unknown.length > 0) {
  console.error(`There is no part ${unknown.join(', ')}. The parts are: ${Object.keys(parts).join(', ')}`);
  process.exit(1);
}

const rows: Awaited<ReturnType<typeof prove>>[] = [];
for (const [name, run] of Object.entries(parts)) {
  if (wanted.length === 0 || wanted.includes(name)) rows.push(await prove(name, run));
}

const width = (of: (row: (typeof rows)[number]) => string) => Math.max(...rows.map((row) => of(row).length)) + 2;
const [nameWidth, triedWidth] = [width(({ name }) => name), width(({ tried }) => tried)];
say('');
for (const { name, tried, faults, seconds } of rows) {
  const result = faults.length === 0 ? 'holds' : 'FAILS';
  say(`${name.padEnd(nameWidth)}${tried.padEnd(triedWidth)}${result.padEnd(8)}${seconds.toFixed(0).padStart(5)} s`);
}
for (const { name, faults } of rows) for (const fault of faults) say(`✗ ${name}: ${fault}`);
if (share !== 1) say(`(only ${share} of everything: PROVE_SHARE is set)`);
if (rows.some(({ faults }) => faults.length > 0)) process.exitCode = 1;

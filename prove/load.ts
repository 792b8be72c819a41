import { openCrowd } from './parts/crowd.ts';
import { noLatencies, tableOf } from './parts/latencies.ts';
import { createFaults, type Outcome } from './parts/outcome.ts';
import { sized } from './parts/share.ts';

const runMs = sized(180, 10) * 1000;
/** Everybody at once, much quicker than people are. */
const pauses = { least: 4_000, more: 8_000 };
/** A second run may end with this much more memory than the first. */
const allowedGrowth = 0.1;

export async function load(): Promise<Outcome> {
  const faults = createFaults();
  const crowd = await openCrowd(660, pauses, faults);
  try {
    const latencies = noLatencies();
    const run = async () => {
      await crowd.work(runMs, (kind, milliseconds) => latencies[kind].push(milliseconds));
      return crowd.memoryInUse();
    };
    const [first, second] = [await run(), await run()];
    const growth = second / first - 1;
    faults.expect(
      growth <= allowedGrowth,
      `memory grew by ${(growth * 100).toFixed(0)} % from the first run to the second`,
    );
    const requests = Object.values(latencies).reduce((sum, { length }) => sum + length, 0);
    return {
      tried: `${crowd.count} people at ${crowd.branches} addresses, 2 × ${runMs / 1000} s, ${requests} requests, ${crowd.count} live`,
      details: [
        ...tableOf(latencies),
        `memory in use after the first run ${first.toFixed(1)} MB, after the second ${second.toFixed(1)} MB; held at most ${crowd.peak().toFixed(0)} MB`,
      ],
      faults: faults.list(),
    };
  } finally {
    await crowd.close();
  }
}

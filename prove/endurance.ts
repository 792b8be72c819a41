import { setTimeout as pause } from 'node:timers/promises';
import { openCrowd } from './parts/crowd.ts';
import { type Latencies, noLatencies, tableOf, within } from './parts/latencies.ts';
import { median } from './parts/median.ts';
import { createFaults, type Outcome } from './parts/outcome.ts';
import { sized } from './parts/share.ts';
import { kinds } from './parts/shift.ts';

const people = sized(1_000, 200);
const runMs = sized(1_800, 90) * 1000;
/** Each does about three things a minute, as on a busy day. */
const pauses = { least: 10_000, more: 20_000 };
/** With `PROVE_SHARE` at least six shorter ones, so that there is a first and a last third. */
const minutes = Math.max(6, Math.round(runMs / 60_000));
/** The beginning is a third of them without the first, which opens everything; the end is the last third. */
const third = Math.floor(minutes / 3);
/** How much slower the end may be than the beginning, at the 95th percentile. */
const slowerAtMost = 1.2;
/** Memory after a collection is read this often; the last may be this much more than the first. */
const readings = 6;
const allowedGrowth = 0.1;

/** The 95th percentile of the middle one of these minutes: other programs on the machine disturb some of them. */
function p95(each: readonly Latencies[], of: (latencies: Latencies) => number[]): number {
  return median(each.map((latencies) => within(of(latencies), 0.95)));
}

/** A chain's people for half an hour: nothing fails, and it is as quick and as small at the end as at the beginning. */
export async function endurance(): Promise<Outcome> {
  const faults = createFaults();
  const crowd = await openCrowd(people, pauses, faults);
  try {
    const each = Array.from({ length: minutes }, noLatencies);
    const begin = Date.now();
    let requests = 0;
    const work = crowd.work(runMs, (kind, milliseconds) => {
      requests += 1;
      const minute = Math.floor(((Date.now() - begin) / runMs) * minutes);
      // The last requests end a moment after the last minute.
      each[Math.min(minute, minutes - 1)]?.[kind].push(milliseconds);
    });
    const memory: number[] = [];
    const processor: number[] = [];
    const read = async () => {
      for (let reading = 1; reading <= readings; reading++) {
        const [spent, answered] = [await crowd.processorSeconds(), requests];
        await pause(begin + (runMs * reading) / readings - Date.now() - 3_000);
        processor.push(((await crowd.processorSeconds()) - spent) / (requests - answered));
        memory.push(await crowd.memoryInUse());
      }
    };
    await Promise.all([work, read()]);

    const all = (latencies: Latencies) => kinds.flatMap((kind) => latencies[kind]);
    const compare = (of: (latencies: Latencies) => number[]) => {
      const [first, last] = [p95(each.slice(1, third + 1), of), p95(each.slice(-third), of)];
      return { ratio: last / first, text: `${first.toFixed(1)} ms, at the end ${last.toFixed(1)} ms` };
    };
    const whole = compare(all);
    faults.expect(
      whole.ratio <= slowerAtMost,
      `the 95th percentile is ${whole.ratio.toFixed(2)} times that of the beginning: ${whole.text}`,
    );
    const growth = (memory.at(-1) ?? 0) / (memory[0] ?? 0) - 1;
    faults.expect(growth <= allowedGrowth, `memory in use grew by ${(growth * 100).toFixed(0)} %`);
    const together = noLatencies();
    for (const kind of kinds) together[kind] = each.flatMap((latencies) => latencies[kind]);
    return {
      tried: `${crowd.count} people for ${runMs / 1000} s, ${requests} requests, ${crowd.count} live; p95 at the end ${whole.ratio.toFixed(2)} of the beginning`,
      details: [
        ...tableOf(together),
        `p95 of everything at the beginning ${whole.text}`,
        ...kinds.map((kind) => `p95 of ${kind} at the beginning ${compare((latencies) => latencies[kind]).text}`),
        `processor time of the portal for a request, by sixths: ${processor.map((seconds) => `${(seconds * 1000).toFixed(2)} ms`).join(', ')}`,
        `memory in use after a collection: ${memory.map((megabytes) => `${megabytes.toFixed(1)} MB`).join(', ')}; held at most ${crowd.peak().toFixed(0)} MB`,
      ],
      faults: faults.list(),
    };
  } finally {
    await crowd.close();
  }
}

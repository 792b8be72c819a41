import type { Difference } from './difference.ts';

/** As many equal blocks in a row are shown; more are folded. */
const shown = 2;

export type Run = { folded: boolean; differences: readonly Difference[] };

/** The blocks in runs: what changed, and between it what did not, folded where it is long. */
export function runsOf(differences: readonly Difference[]): Run[] {
  const runs: { same: boolean; differences: Difference[] }[] = [];
  for (const difference of differences) {
    const same = difference.kind === 'same';
    const last = runs.at(-1);
    if (last?.same === same) last.differences.push(difference);
    else runs.push({ same, differences: [difference] });
  }
  return runs.map((run) => ({ folded: run.same && run.differences.length > shown, differences: run.differences }));
}

/** The middle one of an odd number of rounds: one round alone is noise on a shared machine. */
export function middle<T>(list: readonly T[], by: (entry: T) => number): T {
  const found = list.toSorted((a, b) => by(a) - by(b))[Math.floor(list.length / 2)];
  if (found === undefined) throw new Error('Nothing was measured.');
  return found;
}

export async function middleOf<T>(rounds: number, by: (entry: T) => number, run: () => Promise<T>): Promise<T> {
  const all: T[] = [];
  for (let round = 0; round < rounds; round++) all.push(await run());
  return middle(all, by);
}

/**
 * The middle round of two things measured in turn, by their ratio: whatever else slows the machine slows both. One round
 * before them is not counted, in which code is compiled and caches are filled.
 */
export async function middleInTurn(
  rounds: number,
  ours: () => Promise<number>,
  beside: () => Promise<number>,
): Promise<{ ours: number; beside: number; ratio: number }> {
  await ours();
  await beside();
  return middleOf(
    rounds,
    ({ ratio }) => ratio,
    async () => {
      const [one, other] = [await ours(), await beside()];
      return { ours: one, beside: other, ratio: one / other };
    },
  );
}

const parts = 5;

/** The 95th percentile: the middle of those of five parts of the run, because other programs disturb some of them. */
export function p95(times: readonly number[]): number {
  const size = Math.ceil(times.length / parts);
  const each = Array.from({ length: parts }, (_, part) => times.slice(part * size, (part + 1) * size));
  const ofEach = each.map((some) => some.toSorted((a, b) => a - b)[Math.floor(some.length * 0.95)] ?? 0);
  return middle(ofEach, (time) => time);
}

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

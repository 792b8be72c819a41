/** Two moments further apart than this were not played through: somebody moved the film. */
const longestStep = 2.5;

/** Which seconds of a film were really played. A second counts when its middle was played through. */
export function createPlayedSeconds() {
  const untold = new Set<number>();
  let before: number | null = null;
  return {
    /** The film is at `time` and playing. */
    reach(time: number) {
      if (before !== null && time > before && time - before <= longestStep) {
        for (let second = Math.ceil(before - 0.5); second + 0.5 <= time; second++) untold.add(second);
      }
      before = time;
    },
    /** The film was moved or stopped: the way to the next moment is not played. */
    leap() {
      before = null;
    },
    /** Takes what has not been told yet, as stretches; `giveBack` when telling failed. */
    take(): [number, number][] {
      const stretches = stretchesOf(untold);
      untold.clear();
      return stretches;
    },
    giveBack(stretches: readonly [number, number][]) {
      for (const [from, to] of stretches) for (let second = from; second < to; second++) untold.add(second);
    },
  };
}

function stretchesOf(seconds: ReadonlySet<number>): [number, number][] {
  const stretches: [number, number][] = [];
  for (const second of [...seconds].sort((a, b) => a - b)) {
    const last = stretches.at(-1);
    if (last && last[1] === second) last[1] = second + 1;
    else stretches.push([second, second + 1]);
  }
  return stretches;
}

export type PlayedSeconds = ReturnType<typeof createPlayedSeconds>;

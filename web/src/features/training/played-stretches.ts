/** The whole seconds of what was played, in stretches from each first up to, but without, each last. A second counts when its middle was played. */
export function playedStretches(played: TimeRanges): [number, number][] {
  const stretches: [number, number][] = [];
  for (let index = 0; index < played.length; index++) {
    const [from, to] = [Math.round(played.start(index)), Math.round(played.end(index))];
    if (from < to) stretches.push([from, to]);
  }
  return stretches;
}

/** The values along the axis: few round ones, from 0 to at least `largest`. */
export function axisValues(largest: number): number[] {
  const wanted = Math.max(1, largest) / 4;
  const power = 10 ** Math.floor(Math.log10(wanted));
  const factor = [1, 2, 5, 10].find((round) => round * power >= wanted) ?? 10;
  // Views are whole numbers.
  const step = Math.max(1, factor * power);
  return Array.from({ length: Math.max(1, Math.ceil(largest / step)) + 1 }, (_, index) => index * step);
}

/** The indexes of the days with a label: the last one, and from there back as many as fit. */
export function labelledDays(days: number, width: number, labelWidth: number): number[] {
  const every = Math.max(1, Math.ceil((days * labelWidth) / Math.max(width, 1)));
  return Array.from({ length: days }, (_, index) => index).filter((index) => (days - 1 - index) % every === 0);
}

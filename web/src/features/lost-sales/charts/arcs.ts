export type Arc = { start: number; end: number };

/** Start and end of each value on the circle, in turns from the top, clockwise. */
export function arcsOf(values: readonly number[]): Arc[] {
  const total = values.reduce((sum, value) => sum + value, 0);
  let sum = 0;
  return values.map((value) => {
    const start = total === 0 ? 0 : sum / total;
    sum += value;
    return { start, end: total === 0 ? 0 : sum / total };
  });
}

const round = (value: number) => Math.round(value * 100) / 100;

function point(turn: number, radius: number): string {
  const angle = 2 * Math.PI * turn;
  return `${round(radius * Math.sin(angle))} ${round(-radius * Math.cos(angle))}`;
}

/** The path of a ring segment around 0,0. A whole turn is two halves, because SVG renders no arc that ends where it starts. */
export function ringPath({ start, end }: Arc, inner: number, outer: number): string {
  if (end - start > 0.9999) {
    const half = start + 0.5;
    return ringPath({ start, end: half }, inner, outer) + ringPath({ start: half, end: half + 0.5 }, inner, outer);
  }
  const large = end - start > 0.5 ? 1 : 0;
  return [
    `M${point(start, outer)}`,
    `A${outer} ${outer} 0 ${large} 1 ${point(end, outer)}`,
    `L${point(end, inner)}`,
    `A${inner} ${inner} 0 ${large} 0 ${point(start, inner)}Z`,
  ].join('');
}

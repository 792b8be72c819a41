/** Points and two-bone limbs of the figure: a pose says where hands and feet are, elbows and knees follow. */
export type Point = readonly [x: number, y: number];

/** The joint between root and end for bones of these lengths; `bend` chooses its side. */
export function joint(root: Point, end: Point, bones: Point, bend: 1 | -1): { joint: Point; end: Point } {
  const [upper, lower] = bones;
  const dx = end[0] - root[0];
  const dy = end[1] - root[1];
  const wanted = Math.hypot(dx, dy) || 1;
  // A hand out of reach is brought within it, so that no arm comes apart.
  const reach = Math.max(Math.min(wanted, upper + lower - 0.5), Math.abs(upper - lower) + 0.5);
  const [ux, uy] = [dx / wanted, dy / wanted];
  const along = (upper ** 2 - lower ** 2 + reach ** 2) / (2 * reach);
  const aside = Math.sqrt(Math.max(upper ** 2 - along ** 2, 0)) * bend;
  return {
    joint: [root[0] + ux * along - uy * aside, root[1] + uy * along + ux * aside],
    end: [root[0] + ux * reach, root[1] + uy * reach],
  };
}

export const line = (...points: Point[]) => `M${points.map(([x, y]) => `${x} ${y}`).join('L')}`;

export const between = (a: Point, b: Point, part: number): Point => [
  a[0] + (b[0] - a[0]) * part,
  a[1] + (b[1] - a[1]) * part,
];

/** A point of the upper body after leaning about the hips. */
export function leaned([x, y]: Point, [hx, hy]: Point, degrees: number): Point {
  const angle = (degrees * Math.PI) / 180;
  const [dx, dy] = [x - hx, y - hy];
  return [hx + dx * Math.cos(angle) - dy * Math.sin(angle), hy + dx * Math.sin(angle) + dy * Math.cos(angle)];
}

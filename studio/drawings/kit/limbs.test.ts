import { expect, test } from 'vitest';
import { joint, type Point } from './limbs.ts';

const distance = (a: Point, b: Point) => Math.hypot(a[0] - b[0], a[1] - b[1]);

test('an elbow keeps both bones at their length, on the side that was asked for', () => {
  const down = joint([0, 0], [0, 60], [46, 47], 1);
  expect(distance([0, 0], down.joint)).toBeCloseTo(46);
  expect(distance(down.joint, down.end)).toBeCloseTo(47);
  expect(down.joint[0]).toBeLessThan(0);
  expect(joint([0, 0], [0, 60], [46, 47], -1).joint[0]).toBeGreaterThan(0);
});

test('a hand out of reach is brought within it', () => {
  const { end } = joint([0, 0], [300, 0], [46, 47], 1);
  expect(end[0]).toBeCloseTo(92.5);
  expect(end[1]).toBeCloseTo(0);
});

import type { Box, Point } from './geometry.ts';

export type Place = Box & {
  /** Where the pointer goes. */
  aim: Point;
};

/** Sizes within the drawn window that both the layout and the drawing need. */
export const measures = {
  title: 44,
  side: 184,
  padding: 26,
  gap: 14,
  heading: 48,
  label: 26,
  line: 46,
  cell: 42,
  head: 38,
  option: 42,
};

export const clamp = (value: number, low = 0, high = 1) => Math.min(high, Math.max(low, value));

export const mix = (from: number, to: number, share: number) => from + (to - from) * share;

/** Starts and ends gently: pointer and camera. */
export function smooth(share: number): number {
  const s = clamp(share);
  return s < 0.5 ? 4 * s ** 3 : 1 - (2 - 2 * s) ** 3 / 2;
}

/** Arrives gently: whatever comes into view. */
export const arrive = (share: number) => 1 - (1 - clamp(share)) ** 3;

/** Arrives a little beyond its place and settles: the sign on the title card. */
export function settle(share: number): number {
  const s = clamp(share) - 1;
  return 1 + 2.4 * s ** 3 + 1.4 * s ** 2;
}

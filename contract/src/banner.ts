/** Times the specification gives for the banner, in milliseconds. */
export const bannerTiming = {
  slide: 11_000,
  transition: 1_400,
  refresh: 1_800_000,
} as const;

/** For a quick look at a change: `PROVE_SHARE=0.05` does a twentieth of everything. The proof itself is the whole. */
export const share = Number(process.env.PROVE_SHARE ?? 1);

/** That many, or the share of it, but at least `least`. */
export function sized(whole: number, least = 1): number {
  return Math.max(least, Math.round(whole * share));
}

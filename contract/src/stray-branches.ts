import * as z from 'zod/mini';

const uses = z.object({ nombre: z.string(), reportes: z.int(), personas: z.int() });

/** What belongs to no branch of the directory, for the administrator. */
export const strayBranches = z.object({
  /** Names in reports or people that no branch has. */
  desconocidas: z.array(uses),
  /** Retired branches that still have reports or people. */
  retiradas: z.array(z.extend(uses, { id: z.int() })),
});

export type StrayBranches = z.infer<typeof strayBranches>;

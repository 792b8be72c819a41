import type { z } from 'zod';
import type { newPerson, peoplePage, person, personWithPassword } from './people-schema.ts';

export const peopleLimits = {
  name: { min: 2, max: 100 },
  email: { max: 254 },
  branch: { max: 80 },
  search: { max: 100 },
  pageSize: 25,
} as const;

export type NewPerson = z.input<typeof newPerson>;
export type Person = z.infer<typeof person>;
export type PeoplePage = z.infer<typeof peoplePage>;
export type PersonWithPassword = z.infer<typeof personWithPassword>;

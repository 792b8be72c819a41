import * as z from 'zod/mini';
import { longestCountedPath } from './paths.ts';

/** How far back the use of the portal can be looked at, in days. */
export const usagePeriods = ['7', '30', '90'] as const;

/** The path that someone opened, also one where nothing is. The server adds its name, the origin, who and when. */
export const pageView = z.object({
  path: z.string().check(z.startsWith('/'), z.maxLength(longestCountedPath)),
});
export const usageQuery = z.object({ dias: z._default(z.enum(usagePeriods), '30') });

export const usage = z.object({
  /** One row per day of the period, oldest first, days without use included. */
  days: z.array(z.object({ day: z.iso.date(), views: z.int(), people: z.int() })),
  /** One row per screen, most opened first. */
  screens: z.array(z.object({ name: z.string(), path: z.string(), views: z.int(), people: z.int() })),
});

export type UsagePeriod = (typeof usagePeriods)[number];
export type Usage = z.infer<typeof usage>;

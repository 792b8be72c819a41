import { z } from 'zod';
import { usagePeriods } from './analytics.ts';

/** The screen that someone opened. The server adds its name, the origin, who and when. */
export const pageView = z.object({
  path: z.string().max(100),
});
export const usageQuery = z.object({ dias: z.enum(usagePeriods).default('30') });

export const usage = z.object({
  /** One row per day of the period, oldest first, days without use included. */
  days: z.array(z.object({ day: z.iso.date(), views: z.number().int(), people: z.number().int() })),
  /** One row per screen, most opened first. */
  screens: z.array(z.object({ name: z.string(), path: z.string(), views: z.number().int(), people: z.number().int() })),
});

import type { z } from 'zod';
import type { usage } from './analytics-schema.ts';

/** How far back the use of the portal can be looked at, in days. */
export const usagePeriods = ['7', '30', '90'] as const;

export type UsagePeriod = (typeof usagePeriods)[number];
export type Usage = z.infer<typeof usage>;

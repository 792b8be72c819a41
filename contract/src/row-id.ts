import { z } from 'zod';

/** The largest number that a row can have. Asked for a larger one, PostgreSQL would fail instead of finding nothing. */
const largest = 2_147_483_647;

export const rowId = z.number().int().positive().max(largest);
/** The same out of an address. */
export const rowIdInAddress = z.coerce.number().int().positive().max(largest);

import { problem } from '@mostrador/contract/errors';
import { z } from 'zod';

/** The response schemas of a route: what it answers, or the reason for a refusal. */
export const answers = <T>(schema: T) => ({ 200: schema, '4xx': problem });

/** Those of a route that creates what it answers. */
export const created = <T>(schema: T) => ({ 201: schema, '4xx': problem });

/** Those of a route that answers without a body. */
export const nothing = { 204: z.null(), '4xx': problem };

/** Those of a route that sends a file. */
export const fileAnswers = (type: string) => answers(z.any().describe(type));

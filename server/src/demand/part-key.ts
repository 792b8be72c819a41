import { eq, inArray } from 'drizzle-orm';
import type { Queries } from '../db/client.ts';
import { problem } from '../http/problem.ts';
import { partCodes } from './tables.ts';

/** The key of a part as addresses and answers have it: it may contain any sign that somebody wrote in a report. */
export const partInAnswer = (part: string) => Buffer.from(part).toString('base64url');

function codeInAddress(parte: string): string {
  const code = Buffer.from(parte, 'base64url').toString();
  // PostgreSQL refuses a text with this sign.
  if (code.includes('\0')) throw problem('not-found');
  return code;
}

/** The part that an address names. Any code of a joined part leads to it. */
export async function partFromAddress(db: Queries, parte: string): Promise<string> {
  const code = codeInAddress(parte);
  const [joined] = await db
    .select({ part: partCodes.part })
    .from(partCodes)
    .where(eq(partCodes.code, code))
    .prepare('part of a code')
    .execute();
  return joined?.part ?? code;
}

/** The same for several, in their order. */
export async function partsFromAddresses(db: Queries, partes: readonly string[]): Promise<string[]> {
  const codes = partes.map(codeInAddress);
  const joined = await db.select().from(partCodes).where(inArray(partCodes.code, codes));
  const parts = new Map(joined.map(({ code, part }) => [code, part]));
  return codes.map((code) => parts.get(code) ?? code);
}

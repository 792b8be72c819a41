import type { CandidateOrder } from '@mostrador/contract/demand';
import { type AnyColumn, type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { problem } from '../http/problem.ts';
import { demandLines } from './tables.ts';

/** What lines are sorted by, the most urgent first. A line without pesos comes after those that have a price. */
const urgency = ['rounded', 'pesos', 'needs', 'lastDay'] as const;
const names = ['part', 'plaza', 'sucursal'] as const;
type Key = (typeof urgency)[number] | (typeof names)[number];

const first = { prioridad: 'rounded', pesos: 'pesos', necesidades: 'needs', reciente: 'lastDay' } as const;

const keysOf = (order: CandidateOrder): Key[] => [
  first[order],
  ...urgency.filter((key) => key !== first[order]),
  ...names,
];
const isName = (key: Key) => (names as readonly Key[]).includes(key);

/** An index has the first keys of each. */
export const orderOf = (order: CandidateOrder, columns: Record<Key, AnyColumn>): SQL[] =>
  keysOf(order).map((key) => {
    if (isName(key)) return sql`${columns[key]}`;
    return key === 'pesos' ? sql`${columns[key]} desc nulls last` : sql`${columns[key]} desc`;
  });

const lastLine = z.strictObject({
  rounded: z.number(),
  pesos: z.number().nullable(),
  needs: z.int32(),
  lastDay: z.iso.date(),
  part: z.string(),
  plaza: z.string(),
  sucursal: z.string(),
});
type LastLine = z.infer<typeof lastLine>;

/** What a page ended with, so that the next one begins after it even if the line has changed or is gone. */
export function writeCursor({ rounded, pesos, needs, lastDay, part, plaza, sucursal }: LastLine): string {
  return Buffer.from(JSON.stringify({ rounded, pesos, needs, lastDay, part, plaza, sucursal })).toString('base64url');
}

export function readCursor(cursor: string): LastLine {
  try {
    return lastLine.parse(JSON.parse(Buffer.from(cursor, 'base64url').toString()));
  } catch {
    const message = 'Ese cursor no es válido. Empieza de nuevo sin él.';
    throw problem('invalid-fields', { issues: [{ field: 'cursor', message }] });
  }
}

const types = {
  rounded: sql`float`,
  pesos: sql`float`,
  needs: sql`int`,
  lastDay: sql`date`,
  part: sql`text`,
  plaza: sql`text`,
  sucursal: sql`text`,
};

/** The lines that come after this one: later by the first key or, where it is the same, by the next ones. */
export function afterLine(order: CandidateOrder, last: LastLine): SQL {
  const rest = ([key, ...others]: Key[]): SQL => {
    if (!key) return sql`false`;
    const column = demandLines[key];
    const value = sql`${last[key]}::${types[key]}`;
    if (last[key] === null) return sql`(${column} is null and ${rest(others)})`;
    const beyond = isName(key) ? sql`${column} > ${value}` : sql`${column} < ${value}`;
    const unpriced = key === 'pesos' ? sql`or ${column} is null` : sql``;
    return sql`(${beyond} ${unpriced} or (${column} = ${value} and ${rest(others)}))`;
  };
  const key = first[order];
  // Follows from the rest, but only this one tells the index where to begin. Pesos may be missing, and then come later.
  const from = key === 'pesos' ? sql`` : sql`${demandLines[key]} <= ${last[key]}::${types[key]} and`;
  return sql`${from} ${rest(keysOf(order))}`;
}

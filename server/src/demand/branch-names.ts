import { sql } from 'drizzle-orm';
import type { Queries } from '../db/client.ts';
import { demandDecisions } from './tables.ts';

/** After an import of branches: decisions that name a branch name it as it is called now, also where two swapped names. */
export async function renameInDecisions(
  tx: Queries,
  names: readonly { before: string; after: string }[],
): Promise<void> {
  if (names.length === 0) return;
  await tx.execute(sql`update ${demandDecisions} set sucursal = renamed.after
    from json_to_recordset(${JSON.stringify(names)}::text::json) as renamed(before text, after text)
    where ${demandDecisions.sucursal} = renamed.before`);
}

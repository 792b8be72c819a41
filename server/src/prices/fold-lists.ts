import type { Database } from '../db/client.ts';
import { searchColumns } from './price-line.ts';
import { type Slot, slots } from './table.ts';

const batchSize = 2_000;

type Row = { linea: number; codigo: string; descripcion: string };

/** The number of prices that were folded: at most a batch, so that nobody waits for long. */
async function foldBatch({ $client: sql }: Database, slot: Slot): Promise<number> {
  return sql.begin(async (tx) => {
    const rows = await tx<Row[]>`select linea, codigo, descripcion from ${tx(slot)} where anios is null
      order by linea limit ${batchSize} for update`;
    if (rows.length === 0) return 0;
    const folded = rows.map(({ linea, ...row }) => ({ linea, ...searchColumns(row) }));
    await tx`update ${tx(slot)} as price set clave = new.clave, busqueda = new.busqueda, anios = new.anios
      from json_to_recordset(${JSON.stringify(folded)}::text::json)
        as new (linea int, clave text, busqueda text, anios int4multirange) where price.linea = new.linea`;
    return rows.length;
  });
}

/**
 * Folds the prices that an older version imported, in every slot: the one in force, the previous one, and one that waits for
 * someone to apply it. Searches go on meanwhile; they find what was folded already in the new way and the rest as before.
 */
export async function foldPriceLists(db: Database): Promise<void> {
  for (const slot of slots) while ((await foldBatch(db, slot)) > 0);
}

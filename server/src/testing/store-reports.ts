import { sql } from 'drizzle-orm';
import type { Queries } from '../db/client.ts';
import type { Report } from './demand-reference.ts';

const columns = sql.raw(
  [
    ...['car_marca', 'car_modelo', 'car_anio', 'car_motor', 'cantidad', 'marca', 'codigo_parte', 'pieza', 'categoria'],
    ...['nombre', 'sucursal', 'plaza', 'formato', 'motivo', 'reported_by', 'reported_at'],
  ].join(', '),
);

/** As one parameter: with one for each value, PostgreSQL and the driver take longer to read them than to store them. */
export async function storeReports(db: Queries, reports: readonly Report[]) {
  const rows = reports.map(
    ({ code, name, category, plaza, branch, make, model, year, pieces, reason, reporter, seller, at }) => ({
      car_marca: make,
      car_modelo: model,
      car_anio: year,
      car_motor: '1.8L',
      cantidad: String(pieces),
      marca: 'Gonher',
      codigo_parte: code,
      pieza: name,
      categoria: category,
      nombre: seller,
      sucursal: branch,
      plaza,
      formato: 'general',
      motivo: reason,
      reported_by: reporter,
      reported_at: at,
    }),
  );
  await db.execute(sql`
    insert into lost_sales (${columns})
    select ${columns} from json_populate_recordset(null::lost_sales, ${JSON.stringify(rows)}::text::json)`);
}

import type { Queries } from '../db/client.ts';
import { lostSales } from '../lost-sales/table.ts';
import type { Report } from './demand-reference.ts';

/** So many rows fit into one statement. */
const atOnce = 2_000;

export async function storeReports(db: Queries, reports: readonly Report[]) {
  for (let from = 0; from < reports.length; from += atOnce) {
    await db.insert(lostSales).values(
      reports
        .slice(from, from + atOnce)
        .map(({ code, name, category, plaza, branch, make, model, year, pieces, reason, reporter, seller, at }) => ({
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
          formato: 'general' as const,
          motivo: reason,
          reportedBy: reporter,
          reportedAt: at,
        })),
    );
  }
}

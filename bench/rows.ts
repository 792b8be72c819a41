import { type Line, milliseconds } from './line.ts';
import { type Call, measure } from './load.ts';
import { middleOf } from './middle.ts';
import { openPlace, type Place } from './place.ts';

const manyRows = Number(process.env.BENCH_ROWS ?? 100_000);
const calls = 1_000;

export async function fillLostSales(place: Place, rows: number): Promise<void> {
  await place.sql`truncate lost_sales restart identity`;
  await place.sql`insert into lost_sales (car_marca, car_modelo, car_anio, car_motor, cantidad, marca, codigo_parte, categoria, nombre, sucursal, plaza, formato, reported_by, reported_at)
    select 'Acura', 'CL', '1997', '3.0L V6', '1', 'Marca ' || n % 40, 'C-' || n, 'Filtros', 'Medida', 'Otay TJ', 'Tijuana', 'general', 'x', now() - n * interval '1 minute'
    from generate_series(1, ${rows}) n`;
  await place.sql`vacuum analyze lost_sales`;
}

/** Time of the middle request for page one of the administrator's table. */
export async function pageOne(place: Place): Promise<number> {
  const get = (index: number): Call => ({
    method: 'GET',
    path: '/api/v1/perdidas',
    headers: { cookie: place.cookie(index) },
  });
  const { p50 } = await middleOf(
    3,
    (measured) => measured.p50,
    () => measure(place.port, 4, calls, get),
  );
  return p50;
}

/** The table's first page does not grow with the table. */
export async function rows(): Promise<Line[]> {
  const place = await openPlace(300);
  try {
    await fillLostSales(place, 1_000);
    const few = await pageOne(place);
    await fillLostSales(place, manyRows);
    const many = await pageOne(place);
    return [
      {
        what: `page one of ${manyRows.toLocaleString('en')} lost sales`,
        ours: milliseconds(many),
        beside: `of 1,000: ${milliseconds(few)}`,
        ratio: many / few,
        atMost: 2,
      },
    ];
  } finally {
    await place.close();
  }
}

import { timeZoneOf } from '@mostrador/contract/branches';
import { dateFormatter } from '@mostrador/contract/date-formatter';
import { decisionStates, type demandLevels, marks, tiers, wholeChain } from '@mostrador/contract/demand';
import { type LostSaleReason, lostSaleReasons } from '@mostrador/contract/lost-sales';
import type { Queries } from '../db/client.ts';
import { localTime } from '../http/local-time.ts';
import { problem } from '../http/problem.ts';
import type { Scope } from '../http/scope.ts';
import type { SheetColumn, SheetTable } from '../http/xlsx.ts';
import { readDay } from './day.ts';
import { type Line, type LineFilter, type Part, present, readablePlazas, walkLines } from './list.ts';
import { reportsOfLines } from './need-reports.ts';
import { type Place, placeName } from './places.ts';

/** So many lines' reports are read at a time. */
const batch = 200;

const levelNames = { plaza: 'Plaza', sucursal: 'Sucursal', cadena: 'Cadena' } satisfies Record<
  (typeof demandLevels)[number],
  string
>;
/** Files have the value of a plaza, as imports read it. */
const placeInFile = (lugar: string) => (lugar === wholeChain ? 'Toda la cadena' : lugar);

/** The titles of the twelve months of the window, the oldest first: "dic 2025". */
export function monthTitles(windowStart: string): string[] {
  const format = dateFormatter({ month: 'short', year: 'numeric', timeZone: 'UTC' });
  const start = new Date(windowStart);
  return Array.from({ length: 12 }, (_, month) =>
    format.format(Date.UTC(start.getUTCFullYear(), start.getUTCMonth() + month, 1)),
  );
}

const lineColumns = (windowStart: string): SheetColumn[] => [
  { title: 'Pieza', width: 30 },
  { title: 'Códigos', width: 26 },
  { title: 'Carros', width: 30 },
  { title: 'Categoría', width: 30 },
  { title: 'Marca', width: 18 },
  { title: 'Nivel', width: 11 },
  { title: 'Lugar', width: 20 },
  { title: 'Plaza', width: 18 },
  { title: 'Dónde ponerla', width: 20 },
  { title: 'Clase', width: 11 },
  { title: 'Probabilidad (%)', width: 18 },
  { title: 'Esperadas al mes', width: 18 },
  { title: 'Veces', width: 14 },
  { title: 'Meses distintos', width: 17 },
  { title: 'Última', width: 12, kind: 'day' },
  { title: 'Pesos', width: 14 },
  { title: 'Cantidad sugerida', width: 19 },
  { title: 'Avisos', width: 26 },
  { title: 'Estado', width: 16 },
  ...monthTitles(windowStart).map((title) => ({ title, width: 10 })),
];

const reportColumns: readonly SheetColumn[] = [
  { title: 'Pieza', width: 30 },
  { title: 'Lugar', width: 20 },
  { title: 'Vez', width: 13 },
  { title: 'Día en que se pidió', width: 20, kind: 'day' },
  { title: 'Número de reporte', width: 19 },
  { title: 'Fecha y hora de la sucursal', width: 28, kind: 'date' },
  { title: 'Sucursal', width: 22 },
  { title: 'Carro', width: 30 },
  { title: 'Código', width: 20 },
  { title: 'Marca', width: 18 },
  { title: 'Cantidad', width: 11 },
  { title: 'Motivo', width: 22 },
  { title: 'Nombre', width: 26 },
  { title: 'Comentario', width: 60 },
];

const hundredths = (value: number) => Math.round(value * 100) / 100;

function lineRow(row: { line: Line; part: Part }): (string | number)[] {
  const line = present(row);
  return [
    line.pieza,
    line.codigos.join(', '),
    line.carros.join(', '),
    line.categoria,
    line.marca,
    levelNames[line.nivel],
    placeInFile(line.lugar),
    line.plaza,
    placeInFile(line.donde),
    tiers[line.clase],
    hundredths(line.probabilidad * 100),
    hundredths(line.esperadas),
    line.necesidades,
    line.meses,
    line.ultima,
    line.pesos ?? 'Sin precio',
    line.cantidad,
    line.avisos.map((mark) => marks[mark]).join(', '),
    decisionStates[line.estado],
    ...line.por_mes,
  ];
}

/** The lines of the filter and, in the second sheet, the reports that each of them counts. */
export async function exportTables(
  db: Queries,
  scope: Scope<'demand:read'>,
  filter: LineFilter,
): Promise<[SheetTable, SheetTable]> {
  const plazas = await readablePlazas(db, scope, filter);
  const day = await readDay(db);
  if (!day) throw problem('not-found');
  // Of each line only what its reports are read by: a whole row is several times as large.
  const shown: (Place & { part: string; name: string })[] = [];

  async function* lines() {
    for await (const page of walkLines(db, plazas, filter)) {
      for (const row of page) {
        const { part, level, plaza, sucursal } = row.line;
        shown.push({ part, level, plaza, sucursal, name: row.part.name || (row.part.codes[0] ?? '') });
        yield lineRow(row);
      }
    }
  }

  // Read after the lines, and only of those that are in the file.
  async function* reports() {
    for (let from = 0; from < shown.length; from += batch) {
      const some = shown.slice(from, from + batch);
      for (const { line: index, need, day: needed, plaza, report } of await reportsOfLines(db, scope, some)) {
        const line = some[index] as (typeof some)[number];
        yield [
          line.name,
          placeInFile(placeName(line)),
          need,
          needed,
          report.id,
          localTime(report.fecha, timeZoneOf(plaza)),
          report.sucursal,
          report.carro,
          report.codigo,
          report.marca,
          report.cantidad,
          report.motivo ? lostSaleReasons[report.motivo as LostSaleReason].text : '',
          report.nombre ?? '',
          report.comentario ?? '',
        ];
      }
    }
  }

  return [
    { name: 'Candidatas', columns: lineColumns(day.windowStart), rows: lines() },
    { name: 'Reportes', columns: reportColumns, rows: reports() },
  ];
}

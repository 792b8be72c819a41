import { dateFormatter } from '@mostrador/contract/date-formatter';
import { type Progress, type ProgressTable, progressTables, supplyResults } from '@mostrador/contract/demand-progress';
import { lostSaleReasons } from '@mostrador/contract/lost-sales';
import type { SheetColumn } from '../http/xlsx.ts';
import { monthTitles } from './export.ts';

type Sheet = { columns: SheetColumn[]; rows: (string | number)[][] };

const text = (title: string, width = 22): SheetColumn => ({ title, width });
const day = (title: string): SheetColumn => ({ title, width: 16, kind: 'day' });
const count = (title: string, width = 14): SheetColumn => ({ title, width, kind: 'number' });

/** `2026-11-02` as "2 nov 2026". */
const shortDay = (iso: string) =>
  dateFormatter({ day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' }).format(new Date(iso));

/** Each chart as the rows of its file. */
const sheets: Record<ProgressTable, (progress: Progress) => Sheet> = {
  motivos: ({ desde, motivos }) => ({
    columns: [
      text('Motivo', 26),
      count('Reportes'),
      count('Sin precio'),
      count('Pesos'),
      ...monthTitles(desde).map((month) => count(`Pesos ${month}`, 16)),
    ],
    rows: motivos.map(({ motivo, reportes, sin_precio, pesos, por_mes }) => [
      motivo ? lostSaleReasons[motivo].text : 'Sin motivo',
      ...[reportes, sin_precio, reportes === sin_precio ? '' : pesos, ...por_mes],
    ]),
  }),
  sucursales: ({ semanas, sucursales }) => ({
    columns: [
      text('Plaza'),
      text('Sucursal', 26),
      day('Último reporte'),
      text('Una semana sin reportes'),
      ...semanas.map((monday) => count(`Semana del ${shortDay(monday)}`, 24)),
    ],
    rows: sucursales.map(({ plaza, sucursal, ultimo, callada, por_semana }) => [
      plaza,
      sucursal,
      ultimo ?? '',
      callada ? 'Sí' : '',
      ...por_semana,
    ]),
  }),
  decisiones: ({ decisiones }) => ({
    columns: [
      text('Plaza'),
      count('A tiempo'),
      count('Tarde'),
      count('Vencidas sin decidir'),
      count('Todavía a tiempo'),
    ],
    rows: decisiones.map(({ plaza, a_tiempo, tarde, vencidas, en_plazo }) => [
      plaza,
      a_tiempo,
      tarde,
      vencidas,
      en_plazo,
    ]),
  }),
  surtidas: ({ surtidas }) => ({
    columns: [
      text('Pieza', 30),
      text('Códigos', 26),
      text('Plaza'),
      day('Surtida el'),
      count('30 días antes'),
      count('30 días después'),
      count('Desde entonces'),
      text('Qué pasó', 24),
    ],
    rows: surtidas.map(({ pieza, codigos, plaza, desde, antes, despues, desde_entonces, resultado }) => [
      ...[pieza, codigos.join(', '), plaza, desde],
      ...[antes, despues, desde_entonces, supplyResults[resultado]],
    ]),
  }),
  pronostico: ({ pronostico }) => ({
    columns: [
      day('Dicho el'),
      day('Hasta'),
      text('Probabilidad', 16),
      count('Piezas'),
      count('Dijimos (%)'),
      count('Se volvieron a pedir'),
    ],
    rows: (pronostico?.tramos ?? []).map(({ de, a, lineas, dicho, vinieron }) => [
      ...[pronostico?.dia ?? '', pronostico?.hasta ?? ''],
      `${de * 100} a ${a * 100} %`,
      ...[lineas, Math.round(dicho * 1_000) / 10, vinieron],
    ]),
  }),
};

/** "Cómo vamos, quién reporta" becomes the file `como-vamos-sucursales.xlsx`. */
export function progressSheet(progress: Progress, table: ProgressTable) {
  return { ...sheets[table](progress), file: `como-vamos-${table}.xlsx`, title: progressTables[table] };
}

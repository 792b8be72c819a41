import { timeZoneOf } from '@mostrador/contract/branches';
import { type LostSale, lostSaleReasons } from '@mostrador/contract/lost-sales';
import { localTime, offset } from '../http/local-time.ts';
import type { SheetColumn } from '../http/xlsx.ts';
import { fieldNames } from './words.ts';

export const exportColumns: readonly SheetColumn[] = [
  { title: 'Número', width: 11 },
  { title: 'Fecha y hora de la sucursal', width: 30, kind: 'date' },
  { title: 'Zona', width: 12 },
  { title: fieldNames.car_marca, width: 19 },
  { title: fieldNames.car_modelo, width: 22 },
  { title: fieldNames.car_anio, width: 8, kind: 'number' },
  { title: fieldNames.car_motor, width: 16 },
  { title: fieldNames.cantidad, width: 11 },
  { title: fieldNames.marca, width: 18 },
  { title: fieldNames.codigo_parte, width: 19 },
  { title: fieldNames.pieza, width: 30 },
  { title: fieldNames.categoria, width: 44 },
  { title: fieldNames.plaza, width: 18 },
  { title: fieldNames.sucursal, width: 22 },
  { title: fieldNames.nombre, width: 26 },
  { title: fieldNames.motivo, width: 22 },
  { title: 'Parte de la demanda (%)', width: 26 },
  { title: fieldNames.mensaje, width: 60 },
];
export const exportHead = exportColumns.map(({ title }) => title);

/** One report as a row of the exported table. */
export function exportRow(report: LostSale): (string | number)[] {
  const timeZone = timeZoneOf(report.plaza);
  const reason = report.motivo && lostSaleReasons[report.motivo];
  return [
    report.id,
    localTime(report.reported_at, timeZone),
    offset(report.reported_at, timeZone),
    report.car_marca,
    report.car_modelo,
    report.car_anio,
    report.car_motor,
    Number(report.cantidad),
    report.marca,
    report.codigo_parte,
    report.pieza,
    report.categoria,
    report.plaza,
    report.sucursal,
    report.nombre,
    reason ? reason.text : '',
    reason ? reason.demand : '',
    report.mensaje,
  ];
}

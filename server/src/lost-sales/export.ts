import { timeZoneOf } from '@mostrador/contract/branches';
import { type LostSale, lostSaleReasons } from '@mostrador/contract/lost-sales';
import { localTime, offset } from '../http/local-time.ts';
import type { SheetColumn } from '../http/xlsx.ts';

export const exportColumns: readonly SheetColumn[] = [
  { title: 'Número', width: 11 },
  { title: 'Fecha y hora de la sucursal', width: 30, kind: 'date' },
  { title: 'Zona', width: 12 },
  { title: 'Marca del carro', width: 19 },
  { title: 'Modelo', width: 22 },
  { title: 'Año', width: 8, kind: 'number' },
  { title: 'Motor', width: 16 },
  { title: 'Cantidad', width: 11 },
  { title: 'Marca o línea', width: 18 },
  { title: 'Código de parte', width: 19 },
  { title: 'Qué pieza', width: 30 },
  { title: 'Categoría', width: 44 },
  { title: 'Plaza', width: 18 },
  { title: 'Sucursal', width: 22 },
  { title: 'Nombre', width: 26 },
  { title: 'Motivo', width: 22 },
  { title: 'Parte de la demanda (%)', width: 26 },
  { title: 'Comentario', width: 60 },
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

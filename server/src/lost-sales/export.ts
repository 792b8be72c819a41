import { timeZoneOf } from '@mostrador/contract/branches';
import { type LostSale, lostSaleReasons } from '@mostrador/contract/lost-sales';
import { localTime, offset } from '../http/local-time.ts';

export const exportHead = [
  'Número',
  'Fecha y hora de la sucursal',
  'Zona',
  'Marca del carro',
  'Modelo',
  'Año',
  'Motor',
  'Cantidad',
  'Marca o línea',
  'Código de parte',
  'Categoría',
  'Plaza',
  'Sucursal',
  'Nombre',
  'Motivo',
  'Parte de la demanda (%)',
  'Comentario',
];

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
    report.categoria,
    report.plaza,
    report.sucursal,
    report.nombre,
    reason ? reason.text : '',
    reason ? reason.demand : '',
    report.mensaje,
  ];
}

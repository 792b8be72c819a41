import { type LostSale, lostSaleReasons } from '@mostrador/contract/lost-sales';

/** The fields of a report as files and the audit log name them. */
export const fieldNames = {
  car_marca: 'Marca del carro',
  car_modelo: 'Modelo',
  car_anio: 'Año',
  car_motor: 'Motor',
  cantidad: 'Cantidad',
  marca: 'Marca o línea',
  codigo_parte: 'Código de parte',
  pieza: 'Qué pieza',
  categoria: 'Categoría',
  plaza: 'Plaza',
  sucursal: 'Sucursal',
  nombre: 'Nombre',
  motivo: 'Motivo',
  mensaje: 'Comentario',
} as const satisfies Partial<Record<keyof LostSale, string>>;
type Field = keyof typeof fieldNames;
const fields = Object.keys(fieldNames) as Field[];

function textOf(report: LostSale, field: Field): string {
  if (field !== 'motivo') return report[field];
  return report.motivo ? lostSaleReasons[report.motivo].text : '';
}

const numbered = ({ id }: LostSale, words: string[]) =>
  words.length > 0 ? `n.º ${id}: ${words.join('; ')}` : `n.º ${id}`;

/** The whole report for the audit log. */
export function inWords(report: LostSale): string {
  const written = fields.filter((field) => textOf(report, field) !== '');
  return numbered(
    report,
    written.map((field) => `${fieldNames[field]} «${textOf(report, field)}»`),
  );
}

/** What each changed field said before and says now. */
export function changesInWords(before: LostSale, now: LostSale): string {
  const changed = fields.filter((field) => textOf(before, field) !== textOf(now, field));
  return numbered(
    now,
    changed.map((field) => `${fieldNames[field]} «${textOf(before, field)}» → «${textOf(now, field)}»`),
  );
}

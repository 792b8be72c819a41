import type { LostSale } from '@mostrador/contract/lost-sales';

/** The part of a report in a line: "Gonher GP-45, filtro de aceite". One that an earlier version queued has no name. */
export function partWords({ marca, codigo_parte, pieza }: Pick<LostSale, 'marca' | 'codigo_parte' | 'pieza'>): string {
  return [`${marca} ${codigo_parte}`, pieza].filter(Boolean).join(', ');
}

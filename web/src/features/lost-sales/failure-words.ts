import { isProblem, isUnsure, sentenceFor } from '../../lib/http/problem-error.ts';

/** Why a report was not deleted or restored, or how to see whether it was. `list` is where it stands while it counts. */
export function failureWords(error: unknown, id: number, list: string): string {
  const sale = `la venta perdida n.º ${id}`;
  if (isUnsure(error)) return `El portal no confirmó el cambio. Si ${sale} ya no está en ${list}, puedes recuperarla.`;
  if (isProblem(error, 'lost-sale-not-found')) return `Nada cambió. Mira si ${sale} está en ${list}.`;
  return sentenceFor(error);
}

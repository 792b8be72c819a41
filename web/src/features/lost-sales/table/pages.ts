import type { LostSalePage } from '@mostrador/contract/lost-sales';
import type { InfiniteData } from '@tanstack/react-query';
import { counted, number } from '../../../lib/numbers.ts';

export type Pages = InfiniteData<LostSalePage, number | null>;

/** The loaded pages without the report that is being deleted. */
export function withoutLostSale(data: Pages | undefined, id: number): Pages | undefined {
  if (!data?.pages.some(({ perdidas }) => perdidas.some((sale) => sale.id === id))) return data;
  const pages = data.pages.map((page) => ({
    ...page,
    total: page.totalIsMore ? page.total : page.total - 1,
    perdidas: page.perdidas.filter((sale) => sale.id !== id),
  }));
  return { ...data, pages };
}

/** "Más de 1,000 ventas perdidas" where the server stopped counting to save time. */
export function foundWords({ total, totalIsMore }: Pick<LostSalePage, 'total' | 'totalIsMore'>): string {
  if (totalIsMore) return `Más de ${number(total)} ventas perdidas`;
  return counted(total, 'venta perdida', 'ventas perdidas');
}

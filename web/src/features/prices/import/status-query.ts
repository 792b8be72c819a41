import { api } from '@mostrador/contract/paths';
import type { PriceImport, PricePreview, PriceStatus } from '@mostrador/contract/prices';
import { queryOptions } from '@tanstack/react-query';
import { request } from '../../../lib/http/request.ts';

const key = ['price-import'] as const;
export const isUnderWay = (state: PriceImport['state'] | undefined) => state === 'reading' || state === 'comparing';

/** The lists and the newest import; while a file is being read it is asked again and again. */
export const statusQuery = queryOptions({
  queryKey: [...key, 'status'],
  queryFn: () => request<PriceStatus>(api.priceImport),
  refetchInterval: ({ state }) => (isUnderWay(state.data?.importacion?.state) ? 500 : false),
});

export function previewQuery(id: number) {
  return queryOptions({
    queryKey: [...key, 'preview', id],
    queryFn: () => request<PricePreview>(api.priceImportPreview),
    staleTime: Number.POSITIVE_INFINITY,
  });
}

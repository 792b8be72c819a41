import { api } from '@mostrador/contract/paths';
import { queryOptions } from '@tanstack/react-query';
import { requestCached } from '../../offline/cached-responses.ts';
import { lostSalesKey } from './summary-query.ts';

/** Brands and lines reported before. Only suggestions: without them the field is a plain one. */
export function brandsQuery() {
  return queryOptions({
    queryKey: [...lostSalesKey, 'brands'],
    queryFn: async () => (await requestCached<{ marcas: string[] }>(api.lostSaleBrands)).marcas,
    retry: false,
  });
}

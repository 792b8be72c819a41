import { api } from '@mostrador/contract/paths';
import type { FilmProgress } from '@mostrador/contract/training';
import { queryOptions } from '@tanstack/react-query';
import { request } from '../../lib/http/request.ts';

/** How far this person is with each film, on any device. */
export function progressQuery() {
  return queryOptions({
    queryKey: ['training-progress'],
    queryFn: () => request<FilmProgress[]>(api.training),
  });
}

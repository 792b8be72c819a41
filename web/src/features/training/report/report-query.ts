import { api } from '@mostrador/contract/paths';
import type { TrainingReport } from '@mostrador/contract/training';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { request } from '../../../lib/http/request.ts';

export const reportExportAddress = (search: string) =>
  `${api.trainingExport}?${new URLSearchParams({ buscar: search })}`;

export function reportQuery(search: string, page: number) {
  const query = new URLSearchParams({ buscar: search, pagina: String(page) });
  return queryOptions({
    queryKey: ['training-report', search, page],
    queryFn: () => request<TrainingReport>(`${api.trainingReport}?${query}`),
    placeholderData: keepPreviousData,
  });
}

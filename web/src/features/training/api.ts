import { api } from '@mostrador/contract/paths';
import { type FilmProgress, type TrainingReport, type Watched, watcherHeader } from '@mostrador/contract/training';
import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query';
import { request } from '../../lib/http/request.ts';

/** The progress of this person in each film, from all their devices. */
export function progressQuery() {
  return queryOptions({
    queryKey: ['training-progress'],
    queryFn: () => request<FilmProgress[]>(api.training),
  });
}

export type Watching = { id: string; owner: string; watched: Watched };

/**
 * Sends what was played of a film and caches the new progress. `keepalive` lets it finish after the page closes. The
 * header lets the server refuse it if somebody else has signed in since.
 */
export async function saveProgress(queryClient: QueryClient, { id, owner, watched }: Watching): Promise<void> {
  const saved = await request<FilmProgress>(api.trainingVideo(id), {
    method: 'POST',
    body: watched,
    headers: { [watcherHeader]: owner },
    keepalive: true,
  });
  queryClient.setQueryData(progressQuery().queryKey, (list) => list?.map((item) => (item.id === id ? saved : item)));
}

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

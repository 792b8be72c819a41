import { api } from '@mostrador/contract/paths';
import {
  type PriceImport,
  type PriceList,
  type PricePreview,
  type PriceStatus,
  priceLimits,
} from '@mostrador/contract/prices';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { checkUnchanged } from '../../../lib/http/check-unchanged.ts';
import { request } from '../../../lib/http/request.ts';
import { upload } from '../../../lib/http/upload.ts';
import { pricesKey } from '../api.ts';

const key = ['price-import'] as const;
export const isInProgress = (state: PriceImport['state'] | undefined) => state === 'reading' || state === 'comparing';

/** The lists and the newest import; polled while the server reads or compares a file. */
export function statusQuery() {
  return queryOptions({
    queryKey: [...key, 'status'],
    queryFn: () => request<PriceStatus>(api.priceImport),
    refetchInterval: ({ state }) => (isInProgress(state.data?.importacion?.state) ? 500 : false),
  });
}

export function previewQuery(id: number) {
  return queryOptions({
    queryKey: [...key, 'preview', id],
    queryFn: () => request<PricePreview>(api.priceImportPreview),
    staleTime: Number.POSITIVE_INFINITY,
  });
}

/** Every step responds with the new status. */
function useStep<Choice>(run: (choice: Choice) => Promise<PriceStatus>) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: run,
    onSuccess: (status) => {
      queryClient.setQueryData(statusQuery().queryKey, status);
      void queryClient.invalidateQueries({ queryKey: pricesKey });
    },
    onError: () => void queryClient.invalidateQueries({ queryKey: statusQuery().queryKey }),
  });
}

export const useApplyList = () =>
  useStep((id: number) => request<PriceStatus>(api.applyPriceImport, { method: 'POST', body: { id } }));
export const useDiscardImport = () =>
  useStep((id: number) => request<PriceStatus>(api.priceImport, { method: 'DELETE', body: { id } }));
/** Goes back only to the list that the person saw; otherwise the server answers `changed-meanwhile`. */
export const useGoBack = () =>
  useStep(({ at: version }: PriceList) => request<PriceStatus>(api.previousPrices, { method: 'POST', version }));

type UploadOptions = Parameters<typeof upload>[2];

/** Uploads a list for comparison; the prices in force do not change yet. */
export async function uploadPrices(file: File, options: UploadOptions) {
  await checkUnchanged(file);
  const query = new URLSearchParams({ archivo: file.name.slice(-priceLimits.file.name) });
  return upload(`${api.priceImport}?${query}`, file, options);
}

import {
  type ChangeOpeningHours,
  type EditableHours,
  type OpeningHours,
  type OpeningHoursList,
  openingHoursTag,
} from '@mostrador/contract/opening-hours';
import { api } from '@mostrador/contract/paths';
import { type QueryClient, queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { request } from '../../../lib/http/request.ts';
import { useCan } from '../../../lib/viewer.ts';
import { requestCached } from '../../../offline/public.ts';
import { branchesQuery } from '../api.ts';

/** The hours of all branches by their ids. The key begins as that of the branches, whose live event is also of hours. */
export function openingHoursQuery() {
  return queryOptions({
    queryKey: [...branchesQuery().queryKey, 'hours'],
    queryFn: async () => (await requestCached<OpeningHoursList>(api.openingHours)).horarios,
    staleTime: 60_000,
    // The directory waits for them once, and is useful without them.
    retry: false,
  });
}

/** The hours of a branch as the others see them now. Not from the copy on this device, which is from before their change. */
export async function fetchHours(queryClient: QueryClient, branch: number): Promise<OpeningHours | undefined> {
  const { horarios } = await request<OpeningHoursList>(api.openingHours);
  queryClient.setQueryData(openingHoursQuery().queryKey, horarios);
  return horarios.find(({ sucursal }) => sucursal === branch);
}

/** Says of a branch whether this person may change its hours. */
export function useMayEditHours(): (branch: number) => boolean {
  const can = useCan();
  const { data } = useQuery({
    queryKey: [...branchesQuery().queryKey, 'editable-hours'],
    queryFn: () => request<EditableHours>(api.editableHours),
    enabled: can('opening-hours:manage'),
    staleTime: 60_000,
  });
  return (branch) => data !== undefined && (data.todas || data.sucursales.includes(branch));
}

type HoursChange = { seen: OpeningHours; hours: ChangeOpeningHours };

/** Overwrites only the hours that the person saw; otherwise the server answers `changed-meanwhile`. */
export function useChangeHours() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ seen, hours }: HoursChange) =>
      request<OpeningHours>(api.branchHours(seen.sucursal), {
        method: 'PUT',
        body: hours,
        headers: { 'if-match': openingHoursTag(seen) },
      }),
    onSuccess: (saved) => {
      queryClient.setQueryData(openingHoursQuery().queryKey, (list) =>
        list?.map((hours) => (hours.sucursal === saved.sucursal ? saved : hours)),
      );
      return queryClient.invalidateQueries({ queryKey: openingHoursQuery().queryKey });
    },
  });
}

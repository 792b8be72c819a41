import type { MigrationAccount, Section, SectionName, SectionState } from '@mostrador/contract/migration';
import { api } from '@mostrador/contract/paths';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { request } from '../../lib/http/request.ts';
import { useChangeSections, useSections } from '../../lib/sections.ts';

/** Requested by every notice and not cached after it. */
export function accountQuery() {
  return queryOptions({
    queryKey: ['migration-account'],
    queryFn: () => request<MigrationAccount>(api.migration),
    gcTime: 0,
  });
}

/** The request that a section sends before its notice, as the specification says. */
export function beforeNoticeQuery(name: SectionName, path: string) {
  return queryOptions({
    queryKey: ['before-notice', name],
    queryFn: () => request<unknown>(path),
    retry: false,
    gcTime: 0,
  });
}

export function sectionsQuery() {
  return queryOptions({ queryKey: ['sections'], queryFn: () => request<Section[]>(api.sections) });
}

/** Changes the state of one section. Quick changes are sent one after the other, so that the last one counts. */
export function useChangeSection(name: SectionName) {
  const queryClient = useQueryClient();
  const states = useSections();
  const changeSections = useChangeSections();
  return useMutation({
    scope: { id: `section-${name}` },
    mutationFn: (state: SectionState) => request<Section>(api.section(name), { method: 'PUT', body: { state } }),
    onSuccess: (changed) => {
      changeSections({ ...states, [name]: changed.state });
      queryClient.setQueryData(sectionsQuery().queryKey, (before) =>
        before?.map((section) => (section.name === name ? changed : section)),
      );
    },
    onError: () => queryClient.invalidateQueries(sectionsQuery()),
  });
}

import type { Section, SectionName, SectionState } from '@mostrador/contract/migration';
import { api } from '@mostrador/contract/paths';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { request } from '../../lib/http/request.ts';
import { sectionsQuery } from './sections-query.ts';

/** Turns one switch. Choices made in quick succession are sent one after the other, so that the last one counts. */
export function useChangeSection(name: SectionName) {
  const queryClient = useQueryClient();
  return useMutation({
    scope: { id: `section-${name}` },
    mutationFn: (state: SectionState) => request<Section>(api.section(name), { method: 'PUT', body: { state } }),
    onSuccess: (changed) => {
      queryClient.setQueryData(sectionsQuery().queryKey, (before) =>
        before?.map((section) => (section.name === name ? changed : section)),
      );
    },
  });
}

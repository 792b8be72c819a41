import type { Section } from '@mostrador/contract/migration';
import { api } from '@mostrador/contract/paths';
import { queryOptions } from '@tanstack/react-query';
import { request } from '../../lib/http/request.ts';

export function sectionsQuery() {
  return queryOptions({ queryKey: ['sections'], queryFn: () => request<Section[]>(api.sections) });
}

import type { Viewer } from '@mostrador/contract/identity';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { ViewerContext } from '../../../lib/viewer.ts';
import { firstFilter } from './filters.ts';
import { ListFilters } from './list-filters.tsx';

test('before the list of branches is there, the branch that narrows the lines is shown', () => {
  const reach = { text: 'Otay TJ', branches: 1, branch: 'Otay TJ', plazas: ['Tijuana'] };
  const first = firstFilter(reach);
  const filters = createElement(ListFilters, { filter: first, first, onChange: () => {} });
  const viewer = createElement(
    ViewerContext,
    { value: { scopes: { 'demand:read': reach } } as unknown as Viewer },
    filters,
  );
  const html = renderToString(createElement(QueryClientProvider, { client: new QueryClient() }, viewer));
  expect(html).toContain('<option value="Otay TJ" selected="">Otay TJ</option>');
});

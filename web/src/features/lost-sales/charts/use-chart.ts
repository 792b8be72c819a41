import type { ChartSlice } from '@mostrador/contract/lost-sales';
import { api } from '@mostrador/contract/paths';
import { useQuery } from '@tanstack/react-query';
import { chartQuery, type Period } from '../api.ts';
import { type Chosen, type Dimension, filterFor } from './chosen.ts';

const addresses: Record<Dimension, { path: string; view?: Record<string, string> }> = {
  marca: { path: api.lostSalesByBrand, view: { de: 'parte' } },
  carro: { path: api.lostSalesByBrand, view: { de: 'carro' } },
  sucursal: { path: api.lostSalesByBranch },
  categoria: { path: api.lostSalesByCategory },
};

/** What all charts show together. */
export type Shown = { period: Period; reach: 'cadena' | 'propio'; chosen: Chosen };

const byId = (slices: readonly ChartSlice[]) => new Map(slices.map((slice) => [slice.id, slice]));

/** A chart and, once it is known, what its slices counted in the period before. */
export function useChart(dimension: Dimension, { period, reach, chosen }: Shown) {
  const { path, view } = addresses[dimension];
  const own = reach === 'propio' ? { alcance: reach } : {};
  const query = { periodo: period, ...own, ...view, ...filterFor(chosen, dimension) };
  const chart = useQuery(chartQuery(path, query));
  const compared = period !== 'todo';
  const earlier = useQuery({ ...chartQuery(path, { ...query, tramo: 'anterior' }), enabled: compared });
  const before = compared && earlier.data && !earlier.isPlaceholderData ? byId(earlier.data) : undefined;
  return { ...chart, before };
}

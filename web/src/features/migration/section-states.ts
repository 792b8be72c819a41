import type { SectionStates } from '@mostrador/contract/migration';
import type { QueryClient } from '@tanstack/react-query';
import { createStore } from '../../lib/store.ts';

/** Which sections show the notice: as the page said, then as the server says live. */
export const sectionStates = createStore<SectionStates>({
  paginas: 'migracion',
  sucursales: 'migracion',
  lista_precios: 'migracion',
});

/** Who turned which switch when, as the administrator reads it. */
export const sectionsKey = ['sections'] as const;

export function receiveSections(queryClient: QueryClient, states: SectionStates): void {
  sectionStates.set(states);
  void queryClient.invalidateQueries({ queryKey: sectionsKey });
}

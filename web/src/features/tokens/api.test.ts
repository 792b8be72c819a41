import { afterEach, expect, test, vi } from 'vitest';
import { callHook } from '../../testing/call-hook.ts';
import { tokensQuery, useCreateToken } from './api.ts';

afterEach(() => vi.unstubAllGlobals());

test('the list is fetched again when the answer to a new access is lost: it may be there', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  const { result: create, queryClient } = callHook(useCreateToken);
  const { queryKey } = tokensQuery();
  queryClient.setQueryData(queryKey, []);
  const alcance = { tipo: 'cadena', plaza: null, sucursal: null } as const;
  await create.mutateAsync({ nombre: 'Compras', permisos: [], alcance, dias: 90 }).catch(() => undefined);
  expect(queryClient.getQueryState(queryKey)?.isInvalidated).toBe(true);
});

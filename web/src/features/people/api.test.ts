import { afterEach, expect, test, vi } from 'vitest';
import { callHook } from '../../testing/call-hook.ts';
import { peopleQuery, useCreatePerson } from './api.ts';

afterEach(() => vi.unstubAllGlobals());

test('the list is fetched again when the answer to a new person is lost: it may be there', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  const { result: create, queryClient } = callHook(useCreatePerson);
  const { queryKey } = peopleQuery('', 0);
  queryClient.setQueryData(queryKey, { people: [], total: 0 } as never);
  const person = { username: 'jperez', name: 'J', email: '', branch: '', puesto: '', shared: false } as const;
  await create.mutateAsync(person).catch(() => undefined);
  expect(queryClient.getQueryState(queryKey)?.isInvalidated).toBe(true);
});

import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, onTestFinished, test, vi } from 'vitest';
import { QueryState, together } from './query-state.tsx';

/** A query of a screen, whose answers the test gives. */
function ask(queryClient: QueryClient, name: string, ...answers: Promise<string>[]) {
  const queryFn = vi.fn(async () => answers.shift() ?? expect.unreachable());
  const observer = new QueryObserver(queryClient, { queryKey: [name], queryFn, retry: false });
  onTestFinished(observer.subscribe(() => {}));
  return { query: () => observer.getCurrentResult(), asked: queryFn };
}

test('two queries load until both are there, also on the way of a retry, which repeats only the one that failed', async () => {
  const queryClient = new QueryClient();
  const { promise, resolve } = Promise.withResolvers<string>();
  const one = ask(queryClient, 'one', Promise.resolve('version 1'));
  const other = ask(queryClient, 'other', Promise.reject(new TypeError('Failed to fetch')), promise);
  const both = () => together(one.query(), other.query());
  const shown = () => renderToStaticMarkup(createElement(QueryState, { query: both(), rows: 1 }));
  expect(shown()).toContain('Cargando…');
  await expect.poll(() => other.query().isError && one.query().isSuccess).toBe(true);
  expect(shown()).toContain('Reintentar');
  both().refetch();
  expect(one.query().data).toBe('version 1');
  expect(shown()).toContain('Cargando…');
  resolve('version 2');
  await expect.poll(shown).toBe('');
  expect([one.asked.mock.calls.length, other.asked.mock.calls.length]).toEqual([1, 2]);
});

test('where one has failed, that the other still loads does not stop a retry', () => {
  const query = { data: undefined, error: null, isFetching: true, refetch: () => expect.unreachable() };
  const refetch = vi.fn();
  const failed = { ...query, error: new TypeError('Failed to fetch'), isFetching: false, refetch };
  const both = together(query, failed);
  expect(both).toMatchObject({ data: undefined, error: failed.error, isFetching: false });
  both.refetch();
  expect(refetch).toHaveBeenCalledOnce();
  expect(together(query, { ...failed, isFetching: true }).isFetching).toBe(true);
});

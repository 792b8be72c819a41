import { InfiniteQueryObserver, keepPreviousData, QueryClient } from '@tanstack/react-query';
import { type ComponentProps, createElement, useState } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, onTestFinished, test, vi } from 'vitest';
import { NextPage } from './next-page.tsx';

type Page = { more: boolean };
type Query = ComponentProps<typeof NextPage>['query'];

/** A list that shows the last answer while the next one is on its way. The test gives the answers. */
function openList() {
  const queryFn = vi.fn<() => Promise<Page>>();
  const listOf = (filter: string) => ({
    queryKey: ['list', filter],
    queryFn,
    initialPageParam: 1,
    getNextPageParam: ({ more }: Page, pages: Page[]) => (more ? pages.length + 1 : undefined),
    placeholderData: keepPreviousData,
    retry: false,
  });
  const list = new InfiniteQueryObserver(new QueryClient(), listOf('first'));
  const filterBy = (filter: string) => list.setOptions(listOf(filter));
  const query = () => list.getCurrentResult();
  const settled = () => expect.poll(() => query().isFetching).toBe(false);
  const start = () => onTestFinished(list.subscribe(() => {}));
  return { queryFn, start, filterBy, query, settled };
}

/** What a screen shows that has rendered each of these in turn. */
function shownAfter(...queries: [Query, ...Query[]]): string {
  function Screen() {
    const [at, setAt] = useState(0);
    const part = NextPage({ query: queries[at] ?? queries[0], children: 'Ver más' });
    // The hooks of the part are kept when its function is called again.
    if (at < queries.length - 1) setAt(at + 1);
    return part;
  }
  return renderToStaticMarkup(createElement(Screen));
}

const never = () => new Promise<never>(() => {});

test('the button stays, and waits, while the answer to another filter is on its way', async () => {
  const { queryFn, start, filterBy, query, settled } = openList();
  const { promise, resolve } = Promise.withResolvers<Page>();
  queryFn.mockResolvedValueOnce({ more: true }).mockReturnValueOnce(promise);
  start();
  await settled();
  const first = query();
  expect(shownAfter(first)).toMatch(/<button(?!.*aria-disabled).*Ver más/);
  filterBy('second');
  const between = query();
  expect(between).toMatchObject({ isPlaceholderData: true, hasNextPage: false, data: { pages: [{ more: true }] } });
  expect(shownAfter(first, between)).toMatch(/<button.*aria-disabled="true".*Ver más/);
  resolve({ more: true });
  await settled();
  expect(shownAfter(first, between, query())).toMatch(/<button(?!.*aria-disabled).*Ver más/);
});

test('after several pages it says that this is all, and goes on saying so until the next answer', async () => {
  const { queryFn, start, filterBy, query, settled } = openList();
  queryFn.mockResolvedValueOnce({ more: true }).mockResolvedValueOnce({ more: false });
  start();
  await settled();
  const first = query();
  await first.fetchNextPage();
  const last = query();
  expect(shownAfter(first, last)).toContain('Es todo.');
  queryFn.mockImplementation(never);
  filterBy('second');
  expect(shownAfter(first, last, query())).toContain('Es todo.');
});

test('a list of one page has nothing below it', async () => {
  const { queryFn, start, query, settled } = openList();
  queryFn.mockResolvedValueOnce({ more: false });
  start();
  await settled();
  expect(shownAfter(query())).toBe('');
});

test('a list that comes back after an error has nothing below it until the answer', async () => {
  const { queryFn, start, filterBy, query, settled } = openList();
  queryFn.mockResolvedValueOnce({ more: true }).mockRejectedValueOnce(new TypeError('Failed to fetch'));
  start();
  await settled();
  filterBy('second');
  await settled();
  // The screen shows the error in the place of the list.
  expect(query().data).toBeUndefined();
  queryFn.mockImplementation(never);
  filterBy('third');
  expect(query()).toMatchObject({ isPlaceholderData: true, data: { pages: [{ more: true }] } });
  expect(shownAfter(query())).toBe('');
});

test('a page that did not come says why', async () => {
  const { queryFn, start, query, settled } = openList();
  queryFn.mockResolvedValueOnce({ more: true }).mockRejectedValueOnce(new TypeError('Failed to fetch'));
  start();
  await settled();
  await query().fetchNextPage();
  expect(shownAfter(query())).toMatch(/role="alert".*<button.*Ver más/);
});

import type { Viewer } from '@mostrador/contract/identity';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createElement, type ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

// Fresh modules, also for the tests after this one: what signs a page out stops it from storing for good.
beforeEach(() => void vi.resetModules());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.resetModules();
});

const person = (sub: string, branch: string | null = null) => ({ sub, username: sub, branch }) as Viewer;

/** The page of this person: what it calls, and what it made of the answers. */
async function pageOf(viewer: Viewer) {
  const { useConfirmedViewer } = await import('./use-confirmed-viewer.ts');
  const { ChangeViewerContext, ViewerContext } = await import('../../lib/viewer.ts');
  let confirm: (said?: Viewer | null) => Promise<void> = () => expect.unreachable();
  function Part() {
    confirm = useConfirmedViewer();
    return null;
  }
  const queryClient = new QueryClient();
  queryClient.setQueryData(['prices'], [1]);
  const changeViewer = vi.fn<(viewer: Viewer) => void>();
  let tree: ReactNode = createElement(Part);
  tree = createElement(QueryClientProvider, { client: queryClient }, tree);
  tree = createElement(ChangeViewerContext, { value: changeViewer }, tree);
  renderToString(createElement(ViewerContext, { value: viewer }, tree));
  return { confirm, changeViewer, asksAgain: () => queryClient.getQueryState(['prices'])?.isInvalidated };
}

async function confirmAs(viewer: Viewer) {
  const page = await pageOf(viewer);
  await page.confirm();
  return page;
}

test('the page starts again for another person even where the browser forbids IndexedDB', async () => {
  const reload = vi.fn();
  const forbidden = new DOMException('Storage is forbidden.', 'SecurityError');
  vi.stubGlobal('location', { reload });
  vi.stubGlobal('indexedDB', {
    open: () => {
      throw forbidden;
    },
  });
  vi.stubGlobal('fetch', async () => Response.json(person('beto')));
  vi.mocked(console.warn).mockImplementationOnce(() => {});
  await confirmAs(person('ana'));
  expect(reload).toHaveBeenCalledOnce();
  expect(console.warn).toHaveBeenCalledWith(forbidden);
  vi.mocked(console.warn).mockClear();
});

test('what is shown is asked for again when the branch of the person changed, and only then', async () => {
  const now = person('ana', 'Otay TJ');
  vi.stubGlobal('fetch', async () => Response.json(now));
  const moved = await confirmAs(person('ana', 'Centro LPAZ'));
  expect(moved.changeViewer).toHaveBeenCalledExactlyOnceWith(now);
  expect(moved.asksAgain()).toBe(true);
  const same = await confirmAs(person('ana', 'Otay TJ'));
  expect(same.changeViewer).not.toHaveBeenCalled();
  expect(same.asksAgain()).toBe(false);
});

test('the server is not asked when it says with a new connection what the page knows, and is when it says something else', async () => {
  const now = person('ana', 'Otay TJ');
  const fetched = vi.fn(async () => Response.json(now));
  vi.stubGlobal('fetch', fetched);
  const { confirm, changeViewer } = await pageOf(person('ana', 'Centro LPAZ'));
  await confirm(person('ana', 'Centro LPAZ'));
  expect(fetched).not.toHaveBeenCalled();
  await confirm(now);
  expect(changeViewer).toHaveBeenCalledExactlyOnceWith(now);
  await confirm(now);
  expect(fetched).toHaveBeenCalledOnce();
  await confirm(null);
  expect(fetched).toHaveBeenCalledTimes(2);
});

test('a request without an answer, and one that the portal could not answer, are sent again, at once when asked for again; not after the session ended', async () => {
  const { sessionEnded } = await import('../../lib/session.ts');
  vi.useFakeTimers();
  const now = person('ana', 'Otay TJ');
  const fetched = vi
    .fn()
    .mockRejectedValueOnce(new TypeError('Failed to fetch'))
    .mockResolvedValueOnce(Response.json({}, { status: 503 }))
    .mockResolvedValueOnce(Response.json(now))
    .mockRejectedValue(new TypeError('Failed to fetch'));
  vi.stubGlobal('fetch', fetched);
  const { confirm, changeViewer } = await pageOf(person('ana', 'Centro LPAZ'));
  const confirmed = confirm();
  await vi.advanceTimersByTimeAsync(0);
  void confirm();
  await vi.advanceTimersByTimeAsync(0);
  expect(fetched).toHaveBeenCalledTimes(2);
  await vi.advanceTimersByTimeAsync(3_000);
  await confirmed;
  expect(changeViewer).toHaveBeenCalledExactlyOnceWith(now);
  const unanswered = confirm();
  await vi.advanceTimersByTimeAsync(0);
  sessionEnded.set(true);
  await vi.advanceTimersByTimeAsync(60_000);
  await unanswered;
  expect(fetched).toHaveBeenCalledTimes(4);
});

test('what was said last counts, also where it is what was shown before', async () => {
  const [before, between] = [person('ana', 'Centro LPAZ'), person('ana', 'Otay TJ')];
  const { promise: first, resolve: answerFirst } = Promise.withResolvers<Response>();
  const fetched = vi.fn().mockReturnValueOnce(first).mockResolvedValue(Response.json(before));
  vi.stubGlobal('fetch', fetched);
  const { confirm, changeViewer } = await pageOf(before);
  const both = [confirm(), confirm()];
  expect(fetched).toHaveBeenCalledOnce();
  answerFirst(Response.json(between));
  await Promise.all(both);
  expect(changeViewer.mock.calls).toEqual([[between], [before]]);
  expect(fetched).toHaveBeenCalledTimes(2);
});

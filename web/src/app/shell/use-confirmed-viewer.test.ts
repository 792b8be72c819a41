import type { Viewer } from '@mostrador/contract/identity';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createElement, type ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

// Fresh modules, also for the tests after this one: what signs a page out stops it from storing for good.
beforeEach(() => void vi.resetModules());
afterEach(() => {
  vi.unstubAllGlobals();
  vi.resetModules();
});

const person = (sub: string, branch: string | null = null) => ({ sub, username: sub, branch }) as Viewer;

/** What the page of this person calls. Returns what it made of the answer. */
async function confirmAs(viewer: Viewer) {
  const { useConfirmedViewer } = await import('./use-confirmed-viewer.ts');
  const { ChangeViewerContext, ViewerContext } = await import('../../lib/viewer.ts');
  let confirm: () => Promise<void> = () => expect.unreachable();
  function Part() {
    confirm = useConfirmedViewer();
    return null;
  }
  const queryClient = new QueryClient();
  queryClient.setQueryData(['prices'], [1]);
  const changeViewer = vi.fn();
  let tree: ReactNode = createElement(Part);
  tree = createElement(QueryClientProvider, { client: queryClient }, tree);
  tree = createElement(ChangeViewerContext, { value: changeViewer }, tree);
  renderToString(createElement(ViewerContext, { value: viewer }, tree));
  await confirm();
  return { changeViewer, asksAgain: queryClient.getQueryState(['prices'])?.isInvalidated };
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
  expect(moved.asksAgain).toBe(true);
  const same = await confirmAs(person('ana', 'Otay TJ'));
  expect(same.changeViewer).not.toHaveBeenCalled();
  expect(same.asksAgain).toBe(false);
});

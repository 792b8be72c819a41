import type { Viewer } from '@mostrador/contract/identity';
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

// Fresh modules, also for the tests after this one: what signs a page out stops it from storing for good.
beforeEach(() => void vi.resetModules());
afterEach(() => {
  vi.unstubAllGlobals();
  vi.resetModules();
});

const person = (sub: string) => ({ sub, username: sub }) as Viewer;

/** What the page of this person calls. */
async function confirmAs(sub: string): Promise<void> {
  const { useConfirmedViewer } = await import('./use-confirmed-viewer.ts');
  const { ViewerContext } = await import('../../lib/viewer.ts');
  let confirm: () => Promise<void> = () => expect.unreachable();
  function Part() {
    confirm = useConfirmedViewer();
    return null;
  }
  renderToString(createElement(ViewerContext, { value: person(sub) }, createElement(Part)));
  await confirm();
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
  await confirmAs('ana');
  expect(reload).toHaveBeenCalledOnce();
  expect(console.warn).toHaveBeenCalledWith(forbidden);
  vi.mocked(console.warn).mockClear();
});

import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, expect, test, vi } from 'vitest';
import { lazyPart } from './lazy-part.tsx';

afterEach(() => vi.unstubAllGlobals());

/** The page is idle when `beIdle` is called. */
function stubIdle() {
  let whenIdle = () => {};
  vi.stubGlobal('requestIdleCallback', (work: () => void) => {
    whenIdle = work;
  });
  return { beIdle: () => whenIdle() };
}

const module = { default: ({ name }: { name: string }) => `Hola, ${name}` };

test('a part whose code was loaded while the page was idle is rendered at once, and is not requested again', async () => {
  const { beIdle } = stubIdle();
  const load = vi.fn(async () => module);
  const Part = lazyPart(load, (content, { name }) => createElement('section', { title: `Para ${name}` }, content));
  const shown = () => renderToStaticMarkup(createElement(Part, { name: 'Lupita' }));
  Part.loadWhenIdle();
  expect(load).not.toHaveBeenCalled();
  beIdle();
  expect(shown()).toMatch(/<section title="Para Lupita">.*Cargando…/);
  await expect.poll(shown).toBe('Hola, Lupita');
  expect(load).toHaveBeenCalledOnce();
});

test('a part that could not be loaded while the page was idle is requested when it opens', async () => {
  const { beIdle } = stubIdle();
  vi.mocked(console.warn).mockImplementationOnce(() => {});
  const lost = new TypeError('Failed to fetch dynamically imported module');
  const load = vi.fn(async () => module).mockRejectedValueOnce(lost);
  const Part = lazyPart(load);
  Part.loadWhenIdle();
  beIdle();
  await expect.poll(() => vi.mocked(console.warn).mock.calls).toEqual([[lost]]);
  vi.mocked(console.warn).mockClear();
  const shown = () => renderToStaticMarkup(createElement(Part, { name: 'Lupita' }));
  expect(shown()).toContain('Cargando…');
  await expect.poll(shown).toContain('Hola, Lupita');
  expect(load).toHaveBeenCalledTimes(2);
});

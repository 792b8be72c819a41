import { api } from '@mostrador/contract/paths';
import { afterEach, expect, test, vi } from 'vitest';
import { callHook } from '../../../testing/call-hook.ts';
import { useDeleteLostSale } from './api.ts';

afterEach(() => vi.unstubAllGlobals());

test('each of two reports deleted in a row can be restored, and one that could not be deleted says so', async () => {
  const restored: string[] = [];
  vi.stubGlobal('fetch', async (path: string, { method }: RequestInit) => {
    if (method === 'POST') restored.push(path);
    if (path === api.lostSale(3))
      return Response.json({ code: 'forbidden', title: 'No', status: 403 }, { status: 403 });
    return new Response(null, { status: 204 });
  });
  const { result: remove, toasts } = callHook(useDeleteLostSale);
  for (const id of [1, 2, 3]) remove(id);
  await expect
    .poll(() => toasts.map(({ text }) => text))
    .toEqual(['Venta perdida n.º 1 borrada', 'Venta perdida n.º 2 borrada', 'No']);
  expect(toasts[2]?.actions).toEqual([]);
  toasts[0]?.actions?.[0]?.run();
  await expect.poll(() => toasts.at(-1)?.text).toBe('Venta perdida n.º 1 restaurada');
  expect(restored).toEqual([api.restoreLostSale(1)]);
});

test('a report that may have been deleted although the answer was lost can be restored', async () => {
  const fetch = vi.fn().mockRejectedValueOnce(new TypeError('Failed to fetch'));
  vi.stubGlobal('fetch', fetch.mockResolvedValue(Response.json({})));
  const { result: remove, toasts } = callHook(useDeleteLostSale);
  remove(1);
  await expect.poll(() => toasts.length).toBe(1);
  expect(toasts[0]).toMatchObject({
    text: 'El portal no confirmó el cambio. Si la venta perdida n.º 1 ya no está en la lista, puedes recuperarla.',
    tone: 'problem',
    actions: [{ label: 'Recuperar' }],
  });
  toasts[0]?.actions?.[0]?.run();
  await expect.poll(() => toasts.at(-1)?.text).toBe('Venta perdida n.º 1 restaurada');
  expect(fetch.mock.lastCall).toMatchObject([api.restoreLostSale(1), { method: 'POST' }]);
});

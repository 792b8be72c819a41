import { api } from '@mostrador/contract/paths';
import { afterEach, expect, test, vi } from 'vitest';
import { callHook } from '../../../testing/call-hook.ts';
import { useWithdraw } from './api.ts';

afterEach(() => vi.unstubAllGlobals());

test('a report that may have been withdrawn although the answer was lost can be restored, as often as answers are lost', async () => {
  const fetch = vi.fn().mockRejectedValue(new TypeError('Failed to fetch'));
  vi.stubGlobal('fetch', fetch);
  const { result: withdraw, toasts } = callHook(useWithdraw);
  const last = async (count: number) => {
    await expect.poll(() => toasts.length).toBe(count);
    return toasts.at(-1);
  };
  withdraw.mutate(12);
  const unconfirmed = {
    text: 'El portal no confirmó el cambio. Si la venta perdida n.º 12 ya no está en «Mis reportes», puedes recuperarla.',
    tone: 'problem',
    actions: [{ label: 'Recuperar' }],
  };
  const first = await last(1);
  expect(first).toMatchObject(unconfirmed);
  first?.actions?.[0]?.run();
  const second = await last(2);
  expect(second).toMatchObject(unconfirmed);
  expect(fetch.mock.lastCall).toMatchObject([api.restoreOwnLostSale(12), { method: 'POST' }]);

  const problem = { code: 'lost-sale-not-found', title: 'Esa venta perdida no existe.', status: 404, type: '' };
  fetch.mockImplementation(async () => Response.json(problem, { status: 404 }));
  second?.actions?.[0]?.run();
  expect(await last(3)).toMatchObject({
    text: 'Nada cambió. Mira si la venta perdida n.º 12 está en «Mis reportes».',
    actions: [],
  });
});

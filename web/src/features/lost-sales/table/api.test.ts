import { api } from '@mostrador/contract/paths';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { afterEach, expect, test, vi } from 'vitest';
import { ToastContext, type ToastNotice } from '../../../ui/toast/toast-context.ts';
import { useDeleteLostSale } from './api.ts';

afterEach(() => vi.unstubAllGlobals());

/** What a table calls, and the toasts that follow. As after the table was left, nothing of it is mounted. */
function openTable() {
  const toasts: ToastNotice[] = [];
  let remove: (id: number) => void = () => expect.unreachable();
  function Table() {
    remove = useDeleteLostSale();
    return null;
  }
  const show = (notice: ToastNotice) => void toasts.push(notice);
  const table = createElement(ToastContext, { value: show }, createElement(Table));
  renderToString(createElement(QueryClientProvider, { client: new QueryClient() }, table));
  return { remove, toasts };
}

test('each of two reports deleted in a row can be restored, and one that could not be deleted says so', async () => {
  const restored: string[] = [];
  vi.stubGlobal('fetch', async (path: string, { method }: RequestInit) => {
    if (method === 'POST') restored.push(path);
    if (path === api.lostSale(3))
      return Response.json({ code: 'forbidden', title: 'No', status: 403 }, { status: 403 });
    return new Response(null, { status: 204 });
  });
  const { remove, toasts } = openTable();
  for (const id of [1, 2, 3]) remove(id);
  await expect
    .poll(() => toasts.map(({ text }) => text))
    .toEqual(['Venta perdida n.º 1 borrada', 'Venta perdida n.º 2 borrada', 'No']);
  toasts[0]?.actions?.[0]?.run();
  await expect.poll(() => toasts.at(-1)?.text).toBe('Venta perdida n.º 1 restaurada');
  expect(restored).toEqual([api.restoreLostSale(1)]);
});

import { QueryClient, QueryClientProvider, useMutation } from '@tanstack/react-query';
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { NetworkError } from '../../lib/http/problem-error.ts';
import { ToastContext, type ToastNotice } from './toast-context.ts';
import { useAttempt } from './use-attempt.ts';

/** What a screen calls, and the toasts that follow. As after the screen was left, nothing of it is mounted. */
function openScreen(about?: Pick<ToastNotice, 'topic'>) {
  const toasts: ToastNotice[] = [];
  let start: (given: string, wordsOf?: (error: unknown) => string | null) => Promise<void> = () => expect.unreachable();
  const send = async (given: string) => {
    if (given !== 'a list') throw new NetworkError('No se pudo conectar con el portal.');
    return 12;
  };
  function Screen() {
    const change = useMutation({ mutationFn: send });
    const attempt = useAttempt(about);
    start = (given, wordsOf) =>
      attempt(change.mutateAsync(given), (prices) => void toasts.push({ text: `${prices} precios` }), wordsOf);
    return null;
  }
  const show = (notice: ToastNotice) => void toasts.push(notice);
  const screen = createElement(ToastContext, { value: show }, createElement(Screen));
  renderToString(createElement(QueryClientProvider, { client: new QueryClient() }, screen));
  return { start: (...given: Parameters<typeof start>) => start(...given), toasts };
}

test('whoever has left the screen learns what became of a change, and why it failed', async () => {
  const { start, toasts } = openScreen();
  await start('a list');
  await start('nothing');
  expect(toasts).toEqual([{ text: '12 precios' }, { text: 'No se pudo conectar con el portal.', tone: 'problem' }]);
});

test('a screen may say it in its own words, about its topic, or not at all', async () => {
  const { start, toasts } = openScreen({ topic: 'part' });
  await start('nothing', () => 'Mientras tanto cambió.');
  await start('nothing', () => null);
  expect(toasts).toEqual([{ text: 'Mientras tanto cambió.', tone: 'problem', topic: 'part' }]);
});

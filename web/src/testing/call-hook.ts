import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { ToastContext, type ToastNotice } from '../ui/toast/toast-context.ts';

/**
 * What a hook returns to a screen, the toasts that follow and what is cached. As after the screen was left, nothing of it
 * is mounted.
 */
export function callHook<Result>(useHook: () => Result) {
  const queryClient = new QueryClient();
  const toasts: ToastNotice[] = [];
  const results: Result[] = [];
  function Screen() {
    results.push(useHook());
    return null;
  }
  const show = (notice: ToastNotice) => void toasts.push(notice);
  const screen = createElement(ToastContext, { value: show }, createElement(Screen));
  renderToString(createElement(QueryClientProvider, { client: queryClient }, screen));
  return { result: results[0] as Result, toasts, queryClient };
}

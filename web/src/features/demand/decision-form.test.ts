import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, onTestFinished, test, vi } from 'vitest';
import { DecisionDialog } from './decision-form.tsx';

test('what is discarded until a day returns tomorrow at the earliest, by the clocks of the plaza', () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-03-01T07:30:00Z') });
  onTestFinished(() => void vi.useRealTimers());
  const earliest = (plaza: string) => {
    const given = { title: 'Decidir', plaza, state: 'descartada' as const, error: null };
    const dialog = createElement(DecisionDialog, { ...given, onDecide: async () => true, onClose: () => {} });
    const html = renderToString(createElement(QueryClientProvider, { client: new QueryClient() }, dialog));
    return html.match(/min="([^"]*)"/)?.[1];
  };
  expect(earliest('Tijuana'), 'February there').toBe('2026-03-01');
  expect(earliest('La Paz')).toBe('2026-03-02');
});

import { afterEach, expect, test, vi } from 'vitest';
import { callHook } from '../../testing/call-hook.ts';
import { useUndoDecision } from './api.ts';

afterEach(() => vi.unstubAllGlobals());

test('whoever gets no answer to undoing a decision is not told to try again, which would undo the one before', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  const { result: undo, toasts } = callHook(useUndoDecision);
  await undo.mutateAsync('lote-1').catch(() => undefined);
  expect(toasts.map(({ text }) => text)).toEqual([
    'El portal no confirmó el cambio. Mira si esa decisión ya se deshizo antes de deshacer otra.',
  ]);
});

test('a refusal to undo a decision is told as the server says it', async () => {
  const problem = { code: 'already-undone', title: 'Eso ya se había deshecho.', status: 409, type: '' };
  vi.stubGlobal('fetch', async () => Response.json(problem, { status: 409 }));
  const { result: undo, toasts } = callHook(useUndoDecision);
  await undo.mutateAsync('lote-1').catch(() => undefined);
  expect(toasts.map(({ text }) => text)).toEqual(['Eso ya se había deshecho.']);
});

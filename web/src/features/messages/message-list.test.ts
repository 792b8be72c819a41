import type { Message } from '@mostrador/contract/messages';
import { expect, test } from 'vitest';
import { withEdited, withMessage, withoutMessage } from './message-list.ts';

const message = (id: number, version = 1): Message => ({
  id,
  version,
  title: `Mensaje ${id}`,
  excerpt: 'yellow',
  updated_at: '2026-11-03T18:15:00.000Z',
});

test('adds a new message at the end', () => {
  expect(withMessage([message(1)], message(2))).toEqual([message(1), message(2)]);
});

test('replaces the old version of a saved message in its place', () => {
  expect(withMessage([message(1), message(2)], message(1, 2))).toEqual([message(1, 2), message(2)]);
});

test('does not replace a newer version that arrived live with a late answer', () => {
  expect(withMessage([message(1, 3)], message(1, 2))).toEqual([message(1, 3)]);
});

test('removes a deleted message', () => {
  expect(withoutMessage([message(1), message(2)], 1)).toEqual([message(2)]);
});

test('shows an edited message in its place after another person deleted it', () => {
  expect(withEdited([message(1), message(3)], [message(2)])).toEqual([message(1), message(2), message(3)]);
});

test('shows an edited message that still exists once, in its current version', () => {
  expect(withEdited([message(1, 2)], [message(1, 1)])).toEqual([message(1, 2)]);
});

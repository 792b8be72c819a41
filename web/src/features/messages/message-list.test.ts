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

test('a new message comes last', () => {
  expect(withMessage([message(1)], message(2))).toEqual([message(1), message(2)]);
});

test('a saved message takes the place of the old one', () => {
  expect(withMessage([message(1), message(2)], message(1, 2))).toEqual([message(1, 2), message(2)]);
});

test('an answer that is late does not replace the newer version that came live', () => {
  expect(withMessage([message(1, 3)], message(1, 2))).toEqual([message(1, 3)]);
});

test('a deleted message is gone', () => {
  expect(withoutMessage([message(1), message(2)], 1)).toEqual([message(2)]);
});

test('a message under edition stays in its place when another person deletes it', () => {
  expect(withEdited([message(1), message(3)], [message(2)])).toEqual([message(1), message(2), message(3)]);
});

test('a message under edition that still exists appears once, as it is now', () => {
  expect(withEdited([message(1, 2)], [message(1, 1)])).toEqual([message(1, 2)]);
});

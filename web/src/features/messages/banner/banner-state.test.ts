import type { Message } from '@mostrador/contract/messages';
import { expect, test } from 'vitest';
import { type BannerAction, type BannerState, bannerReducer, positionOf, startBanner } from './banner-state.ts';

const message = (id: number, version = 1): Message => ({
  id,
  version,
  title: `Mensaje ${id}`,
  excerpt: 'blue',
  updated_at: `2026-11-03T18:15:${String(id + version).padStart(2, '0')}.000Z`,
});
const three = [message(1), message(2), message(3)];
const after = (state: BannerState, ...actions: BannerAction[]) => actions.reduce(bannerReducer, state);
const pause: BannerAction = { type: 'toggle', rotating: true };

test('starts at the first message without news', () => {
  expect(startBanner(three)).toMatchObject({ currentId: 1, news: null, mode: 'auto' });
});

test('wraps around at both ends', () => {
  const start = startBanner(three);
  expect(after(start, { type: 'previous' }).currentId).toBe(3);
  expect(after(start, { type: 'next' }, { type: 'next' }, { type: 'next' }).currentId).toBe(1);
});

test('moves one step at a time, also from the last message to the first', () => {
  const last = after(startBanner(three), { type: 'next' }, { type: 'next' });
  const first = after(last, { type: 'next' });
  expect(first.cursor - last.cursor).toBe(1);
  expect(first.places[1]).toBe(first.cursor);
  expect(first.places[3]).toBe(last.cursor);
});

test('never places two slides at the same position', () => {
  const state = after(
    startBanner(three),
    { type: 'next' },
    { type: 'previous' },
    { type: 'previous' },
    { type: 'next' },
  );
  const places = Object.values(state.places);
  expect(new Set(places).size).toBe(places.length);
});

test('shows a new message at once', () => {
  const state = after(startBanner(three), { type: 'messages', messages: [...three, message(4)] });
  expect(state).toMatchObject({ currentId: 4, waitingId: null, news: { kind: 'new' } });
});

test('shows a changed message at once', () => {
  const state = after(startBanner(three), { type: 'messages', messages: [message(1), message(2, 2), message(3)] });
  expect(state).toMatchObject({ currentId: 2, news: { kind: 'changed' } });
});

test('restarts the time of the current slide without moving it when it changes', () => {
  const start = startBanner(three);
  const state = after(start, { type: 'messages', messages: [message(1, 2), message(2), message(3)] });
  expect(state).toMatchObject({ currentId: 1, cursor: start.cursor });
  expect(state.shown).toBeGreaterThan(start.shown);
});

test('changes nothing visible when the same list arrives again', () => {
  const start = after(startBanner(three), { type: 'next' });
  const state = after(start, { type: 'messages', messages: three.map((same) => ({ ...same })) });
  expect(state).toMatchObject({ currentId: 2, shown: start.shown, cursor: start.cursor, news: null });
});

test('while paused, offers the new message and stays at the current one', () => {
  const state = after(startBanner(three), pause, { type: 'messages', messages: [...three, message(4)] });
  expect(state).toMatchObject({ currentId: 1, waitingId: 4, news: { kind: 'new' } });
  expect(after(state, { type: 'see-waiting' })).toMatchObject({ currentId: 4, waitingId: null, mode: 'paused' });
});

test('while the slide is held, offers the new message, shows a change of the slide itself, and goes on when it is deleted', () => {
  const held = (...messages: Message[]): BannerAction => ({ type: 'messages', messages, held: true });
  const start = startBanner(three);
  const offered = after(start, held(...three, message(4)));
  expect(offered).toMatchObject({ currentId: 1, cursor: start.cursor, waitingId: 4, news: { kind: 'new' } });
  expect(after(offered, { type: 'next' }, { type: 'next' }, { type: 'next' })).toMatchObject({ waitingId: null });
  expect(after(start, held(message(1, 2), message(2), message(3)))).toMatchObject({ currentId: 1, waitingId: null });
  expect(after(offered, held(message(2), message(3), message(4)))).toMatchObject({ currentId: 2, waitingId: 4 });
});

test('withdraws the offer of a message that is deleted', () => {
  const state = after(
    startBanner(three),
    pause,
    { type: 'messages', messages: [...three, message(4)] },
    { type: 'messages', messages: three },
  );
  expect(state.waitingId).toBeNull();
});

test('withdraws the offer when the person reaches the message with the buttons', () => {
  const state = after(startBanner(three), pause, { type: 'messages', messages: [...three, message(4)] });
  expect(after(state, { type: 'previous' })).toMatchObject({ currentId: 4, waitingId: null });
});

test('shows the next slide when the current one is deleted', () => {
  const second = after(startBanner(three), { type: 'next' });
  expect(after(second, { type: 'messages', messages: [message(1), message(3)] }).currentId).toBe(3);
  const last = after(second, { type: 'next' });
  expect(after(last, { type: 'messages', messages: [message(1), message(2)] }).currentId).toBe(2);
});

test('shows a message again after the list was empty', () => {
  const empty = after(startBanner(three), { type: 'messages', messages: [] });
  expect(empty.currentId).toBeNull();
  expect(positionOf(empty)).toBe(-1);
  expect(after(empty, { type: 'messages', messages: [message(5)] }).currentId).toBe(5);
});

test('does not rotate a single message', () => {
  const start = startBanner([message(1)]);
  expect(after(start, { type: 'next' })).toEqual(start);
});

test('shows the most recent of several changes', () => {
  const state = after(startBanner(three), {
    type: 'messages',
    messages: [message(1, 9), message(2, 2), message(3, 3)],
  });
  expect(state.currentId).toBe(1);
});

test('resets a long strip while nothing moves', () => {
  const turns = Array.from({ length: 200 }, (): BannerAction => ({ type: 'next' }));
  const long = after(startBanner(three), ...turns);
  const reset = after(long, { type: 'settled' });
  expect(reset).toMatchObject({ currentId: long.currentId, cursor: 0, strip: 1, shown: long.shown });
});

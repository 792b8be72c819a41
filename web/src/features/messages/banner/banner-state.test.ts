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

test('it starts at the first message without news', () => {
  expect(startBanner(three)).toMatchObject({ currentId: 1, news: null, mode: 'auto' });
});

test('it turns around both ends', () => {
  const start = startBanner(three);
  expect(after(start, { type: 'previous' }).currentId).toBe(3);
  expect(after(start, { type: 'next' }, { type: 'next' }, { type: 'next' }).currentId).toBe(1);
});

test('the window always moves one step, also from the last to the first', () => {
  const last = after(startBanner(three), { type: 'next' }, { type: 'next' });
  const first = after(last, { type: 'next' });
  expect(first.cursor - last.cursor).toBe(1);
  expect(first.places[1]).toBe(first.cursor);
  expect(first.places[3]).toBe(last.cursor);
});

test('two slides never lie in the same place', () => {
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

test('a new message is shown at once', () => {
  const state = after(startBanner(three), { type: 'messages', messages: [...three, message(4)] });
  expect(state).toMatchObject({ currentId: 4, waitingId: null, news: { kind: 'new' } });
});

test('a changed message is shown at once', () => {
  const state = after(startBanner(three), { type: 'messages', messages: [message(1), message(2, 2), message(3)] });
  expect(state).toMatchObject({ currentId: 2, news: { kind: 'changed' } });
});

test('a change of the slide in view starts its time again without moving it', () => {
  const start = startBanner(three);
  const state = after(start, { type: 'messages', messages: [message(1, 2), message(2), message(3)] });
  expect(state).toMatchObject({ currentId: 1, cursor: start.cursor });
  expect(state.shown).toBeGreaterThan(start.shown);
});

test('the same list again changes nothing that a person sees', () => {
  const start = after(startBanner(three), { type: 'next' });
  const state = after(start, { type: 'messages', messages: three.map((same) => ({ ...same })) });
  expect(state).toMatchObject({ currentId: 2, shown: start.shown, cursor: start.cursor, news: null });
});

test('whoever paused is offered the new message and stays where they are', () => {
  const state = after(startBanner(three), pause, { type: 'messages', messages: [...three, message(4)] });
  expect(state).toMatchObject({ currentId: 1, waitingId: 4, news: { kind: 'new' } });
  expect(after(state, { type: 'see-waiting' })).toMatchObject({ currentId: 4, waitingId: null, mode: 'paused' });
});

test('an offered message that is deleted is no longer offered', () => {
  const state = after(
    startBanner(three),
    pause,
    { type: 'messages', messages: [...three, message(4)] },
    { type: 'messages', messages: three },
  );
  expect(state.waitingId).toBeNull();
});

test('reaching the offered message by hand takes the offer away', () => {
  const state = after(startBanner(three), pause, { type: 'messages', messages: [...three, message(4)] });
  expect(after(state, { type: 'previous' })).toMatchObject({ currentId: 4, waitingId: null });
});

test('when the slide in view is deleted, the next takes its place', () => {
  const second = after(startBanner(three), { type: 'next' });
  expect(after(second, { type: 'messages', messages: [message(1), message(3)] }).currentId).toBe(3);
  const last = after(second, { type: 'next' });
  expect(after(last, { type: 'messages', messages: [message(1), message(2)] }).currentId).toBe(2);
});

test('it empties and fills again', () => {
  const empty = after(startBanner(three), { type: 'messages', messages: [] });
  expect(empty.currentId).toBeNull();
  expect(positionOf(empty)).toBe(-1);
  expect(after(empty, { type: 'messages', messages: [message(5)] }).currentId).toBe(5);
});

test('a single message does not turn', () => {
  const start = startBanner([message(1)]);
  expect(after(start, { type: 'next' })).toEqual(start);
});

test('of several changes the most recent is shown', () => {
  const state = after(startBanner(three), {
    type: 'messages',
    messages: [message(1, 9), message(2, 2), message(3, 3)],
  });
  expect(state.currentId).toBe(1);
});

test('a strip that has grown long is laid anew at rest', () => {
  const turns = Array.from({ length: 200 }, (): BannerAction => ({ type: 'next' }));
  const long = after(startBanner(three), ...turns);
  const anew = after(long, { type: 'settled' });
  expect(anew).toMatchObject({ currentId: long.currentId, cursor: 0, strip: 1, shown: long.shown });
});

import type { NotificationState } from '@mostrador/contract/notifications';
import { QueryClient } from '@tanstack/react-query';
import { afterEach, expect, test, vi } from 'vitest';
import { notificationStateQuery, readNotifications, receiveNotifications } from './api.ts';

afterEach(() => vi.unstubAllGlobals());

const unread = (sin_leer: number): NotificationState => ({ sin_leer, ultimo: null, de_mis_reportes: null });

/** A page whose requests are answered by the test, in any order. */
function openPage() {
  const answers: ((state: NotificationState) => void)[] = [];
  vi.stubGlobal('fetch', () => {
    const { promise, resolve } = Promise.withResolvers<Response>();
    answers.push((state) => resolve(Response.json({ ...state, avisos: [] })));
    return promise;
  });
  const queryClient = new QueryClient();
  const { queryKey } = notificationStateQuery();
  return {
    queryClient,
    read: (id: number) => readNotifications(queryClient, { desde: id, hasta: id }),
    answer: (request: number, state: NotificationState) => answers[request]?.(state),
    shown: () => queryClient.getQueryData(queryKey)?.sin_leer,
    asksAgain: () => queryClient.getQueryState(queryKey)?.isInvalidated,
  };
}

test('the answer to a read says how much is left', async () => {
  const { read, answer, shown } = openPage();
  const done = read(1);
  answer(0, unread(2));
  await done;
  expect(shown()).toBe(2);
});

test('the answer to a read does not replace what arrived meanwhile; the server is asked again', async () => {
  const { queryClient, read, answer, shown, asksAgain } = openPage();
  const done = read(1);
  await receiveNotifications(queryClient, unread(5));
  answer(0, unread(2));
  await done;
  expect([shown(), asksAgain()]).toEqual([5, true]);
});

test('of two reads under way neither knows the other; the server is asked again', async () => {
  const { queryClient, read, answer, shown, asksAgain } = openPage();
  await receiveNotifications(queryClient, unread(3));
  const both = [read(1), read(2)];
  answer(1, unread(1));
  await both[1];
  expect([shown(), asksAgain()]).toEqual([3, true]);
  answer(0, unread(2));
  await both[0];
  expect([shown(), asksAgain()]).toEqual([3, true]);
});

test('what the server notifies replaces a request under way, whose answer is older', async () => {
  const { queryClient, answer, shown } = openPage();
  const asked = queryClient.fetchQuery(notificationStateQuery()).catch(() => null);
  await receiveNotifications(queryClient, unread(4));
  answer(0, unread(9));
  await asked;
  expect(shown()).toBe(4);
});

test('news of the person’s own reports makes their list old; what is read of it, and other news, does not', async () => {
  const { queryClient } = openPage();
  const own = ['lost-sales', 'own'];
  const about = (id: number) => ({ id, texto: 'Ya está.', enlace: '/mis_reportes', fecha: '', leido: false });
  const isOldAfter = async (state: NotificationState) => {
    queryClient.setQueryData(own, 1);
    await receiveNotifications(queryClient, state);
    return queryClient.getQueryState(own)?.isInvalidated;
  };
  expect(await isOldAfter({ ...unread(1), de_mis_reportes: about(7) })).toBe(true);
  expect(await isOldAfter({ ...unread(2), de_mis_reportes: about(7) })).toBe(false);
  expect(await isOldAfter({ ...unread(3), de_mis_reportes: about(9) })).toBe(true);
  expect(await isOldAfter({ ...unread(2), de_mis_reportes: about(7) })).toBe(false);
  expect(await isOldAfter(unread(0))).toBe(false);
});

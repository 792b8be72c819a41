import { expect, test } from 'vitest';
import type { LiveEvent } from './events.ts';
import { joinTabs, type TabNote, type Turns } from './leader.ts';

const list: LiveEvent = { name: 'messages', data: [] };
const settled = () => new Promise((resolve) => setTimeout(resolve));

/** A browser with its locks, its channel and a count of open connections. */
function browser({ locks = true } = {}) {
  const listeners = new Set<(note: TabNote) => void>();
  const connections = new Set<(event: LiveEvent) => void>();
  const losses: (() => void)[] = [];
  const followed: boolean[] = [];
  let queue: Promise<void> | null = null;
  const turns: Turns = (lead, signal) => {
    queue = queue ? queue.then(() => (signal.aborted ? undefined : lead(true))) : lead(false);
  };

  const openTab = () => {
    const received: LiveEvent[] = [];
    let own: ((note: TabNote) => void) | null = null;
    const tab = joinTabs({
      channel: {
        post: (note) => {
          for (const listener of listeners) if (listener !== own) listener(note);
        },
        listen: (listener) => {
          own = listener;
          listeners.add(listener);
        },
        close: () => own && listeners.delete(own),
      },
      turns: locks ? turns : null,
      connect: (receive, lose, afterAnother) => {
        connections.add(receive);
        losses.push(lose);
        followed.push(afterAnother);
        return { retryNow: () => {}, close: () => connections.delete(receive) };
      },
      onEvent: (event) => received.push(event),
    });
    return { received, leave: tab.leave };
  };
  const serverSays = (event: LiveEvent) => {
    for (const receive of connections) receive(event);
  };
  const serverLeaves = () => {
    for (const lose of losses) lose();
  };
  return { connections, followed, openTab, serverSays, serverLeaves };
}

test('three tabs share one connection, and all are notified', async () => {
  const { connections, openTab, serverSays } = browser();
  const tabs = [openTab(), openTab(), openTab()];
  await settled();
  expect(connections.size).toBe(1);
  serverSays(list);
  expect(tabs.map((tab) => tab.received)).toEqual([[list], [list], [list]]);
});

test('when the leading tab closes, another takes over, and its connection knows that it is not the first', async () => {
  const { connections, followed, openTab, serverSays } = browser();
  const first = openTab();
  const second = openTab();
  await settled();
  first.leave();
  await settled();
  expect(connections.size).toBe(1);
  serverSays(list);
  expect(second.received).toEqual([list]);
  expect(first.received).toEqual([]);
  expect(followed).toEqual([false, true]);
});

test('a tab that leaves before its turn never connects', async () => {
  const { connections, openTab } = browser();
  const first = openTab();
  const second = openTab();
  await settled();
  second.leave();
  first.leave();
  await settled();
  expect(connections.size).toBe(0);
});

test('a tab that joins late receives the last list', async () => {
  const { openTab, serverSays } = browser();
  openTab();
  await settled();
  serverSays(list);
  expect(openTab().received).toEqual([list]);
});

test('a tab that joins while the connection is lost does not receive what was true before', async () => {
  const { openTab, serverSays, serverLeaves } = browser();
  openTab();
  await settled();
  serverSays(list);
  serverLeaves();
  const late = openTab();
  expect(late.received).toEqual([]);
  serverSays(list);
  expect(late.received).toEqual([list]);
});

test('without locks every tab has its own connection and receives each event once', async () => {
  const { connections, openTab, serverSays } = browser({ locks: false });
  const tabs = [openTab(), openTab()];
  await settled();
  expect(connections.size).toBe(2);
  serverSays(list);
  expect(tabs.map((tab) => tab.received)).toEqual([[list], [list]]);
});

import { expect, test, vi } from 'vitest';
import { notifyTabs, subscribeToTabs } from './session.ts';

test('the other tabs are notified, and not the one that notifies', async () => {
  const here = vi.fn();
  const elsewhere = vi.fn();
  const stop = subscribeToTabs(here);
  const other = new BroadcastChannel('mostrador-session');
  other.onmessage = (event) => elsewhere(event.data);

  notifyTabs('signed-out');
  await expect.poll(() => elsewhere.mock.calls).toEqual([['signed-out']]);
  expect(here).not.toHaveBeenCalled();

  other.postMessage('signed-in');
  await expect.poll(() => here.mock.calls).toEqual([['signed-in']]);
  stop();
  other.close();
});

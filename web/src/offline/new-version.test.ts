import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { activateNewVersion } from './new-version.ts';

class FakeWorker extends EventTarget {
  state: ServiceWorkerState = 'installed';
  postMessage = vi.fn();

  become(state: ServiceWorkerState) {
    this.state = state;
    this.dispatchEvent(new Event('statechange'));
  }
}

const reload = vi.fn();
const active = new FakeWorker();
const container = Object.assign(new EventTarget(), { ready: Promise.resolve({ active }) });
const activate = (worker: FakeWorker) => activateNewVersion(worker as unknown as ServiceWorker);

beforeEach(() => {
  reload.mockReset();
  vi.stubGlobal('location', { reload });
  vi.stubGlobal('navigator', { serviceWorker: container });
});
afterEach(() => vi.unstubAllGlobals());

test('a waiting version takes over from the active one, and the page reloads once that is done', async () => {
  const worker = new FakeWorker();
  activate(worker);
  await expect.poll(() => worker.postMessage.mock.calls).toEqual([['take-over', []]]);
  expect(active.postMessage).toHaveBeenCalledWith('give-way', []);
  worker.become('activating');
  expect(reload).not.toHaveBeenCalled();
  worker.become('activated');
  expect(reload).toHaveBeenCalledOnce();
});

test('a version that another tab has activated only needs the reload', () => {
  const worker = new FakeWorker();
  worker.become('activated');
  activate(worker);
  expect(reload).toHaveBeenCalledOnce();
});

test('a version that an even newer one replaces meanwhile reloads the page too', () => {
  const worker = new FakeWorker();
  activate(worker);
  worker.become('redundant');
  expect(reload).toHaveBeenCalledOnce();
});

test('a version that comes later does not reload the page by itself', () => {
  const worker = new FakeWorker();
  worker.become('activated');
  activate(worker);
  reload.mockReset();
  container.dispatchEvent(new Event('controllerchange'));
  expect(reload).not.toHaveBeenCalled();
});

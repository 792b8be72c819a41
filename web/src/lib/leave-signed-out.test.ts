import { afterEach, expect, test, vi } from 'vitest';
import { leaveSignedOut } from './leave-signed-out.ts';

afterEach(() => vi.unstubAllGlobals());

test('the page of a person who has signed out is left again when Back shows it', () => {
  const page = new EventTarget();
  const [assign, replace] = [vi.fn(), vi.fn()];
  vi.stubGlobal('window', page);
  vi.stubGlobal('location', { assign, replace });
  leaveSignedOut('https://pool.example/logout');
  expect(assign).toHaveBeenCalledWith('https://pool.example/logout');
  // Signed out before the page had loaded to the end.
  page.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: false }));
  expect(replace).not.toHaveBeenCalled();
  page.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
  expect(replace).toHaveBeenCalledWith('/entrar');
});

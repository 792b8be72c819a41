import { afterEach, beforeEach, expect, vi } from 'vitest';

beforeEach(() => {
  vi.spyOn(console, 'error');
  vi.spyOn(console, 'warn');
});

afterEach(() => {
  const written = {
    'console.error': vi.mocked(console.error).mock.calls,
    'console.warn': vi.mocked(console.warn).mock.calls,
  };
  // The spies stay for all tests of a worker; what one of them wrote is to fail no other.
  vi.mocked(console.error).mockClear();
  vi.mocked(console.warn).mockClear();
  expect(written).toEqual({ 'console.error': [], 'console.warn': [] });
});

import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    setupFiles: ['../scripts/silence.ts'],
    // Drawing every film takes a while on a busy machine.
    testTimeout: 120_000,
  },
});

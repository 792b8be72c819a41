import { defineConfig } from 'vitest/config';
import { requireTypeScriptNode } from '../scripts/require-node.ts';

requireTypeScriptNode('npm run studio');

export default defineConfig({
  test: {
    setupFiles: ['../scripts/silence.ts'],
    // Drawing every film takes a while on a busy machine.
    testTimeout: 120_000,
  },
});

import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { requireTypeScriptNode } from './scripts/require-node.ts';

requireTypeScriptNode('npm run unit');

export default defineConfig({
  test: {
    // An unexpected console.error or console.warn fails the test.
    setupFiles: ['./scripts/silence.ts'],
    // Only a failure waits this long; a busy machine is slow.
    testTimeout: 300_000,
    hookTimeout: 300_000,
    expect: { poll: { timeout: 30_000 } },
    // More than processors, because data tests wait for PostgreSQL and for processes that they start.
    maxWorkers: Math.ceil(availableParallelism() * 1.5),
    // Importing modules takes longer than most tests, so the files of a worker share them.
    isolate: false,
    // Each workbook is read in a thread that loads TypeScript; Node stores it compiled, by its contents.
    env: { NODE_COMPILE_CACHE: fileURLToPath(new URL('.cache/node', import.meta.url)) },
    projects: [
      {
        extends: true,
        test: {
          name: 'logic',
          include: [
            'contract/src/**/*.test.ts',
            'web/{src,vite}/**/*.test.ts',
            'content/**/*.test.ts',
            'scripts/**/*.test.ts',
          ],
          exclude: ['web/vite/first-load.test.ts'],
        },
      },
      {
        extends: true,
        // Looks at the files of the build, which is made before where it is not there yet.
        test: {
          name: 'build',
          include: ['web/vite/first-load.test.ts'],
          globalSetup: ['./scripts/ensure-build.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'server',
          include: ['server/src/**/*.test.ts'],
          globalSetup: ['./server/src/testing/global-setup.ts', './server/src/testing/web-fixture.ts'],
        },
      },
    ],
  },
});

import { defineConfig } from 'vitest/config';
import { content } from './web/vite/content/plugin.ts';

export default defineConfig({
  test: {
    // A warning that nobody expected is a failure.
    setupFiles: ['./scripts/silence.ts'],
    // Only what fails waits this long: a machine that is busy with other work takes its time.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 30_000 } },
    // By default one processor stays unused, which on two of them doubles the time.
    maxWorkers: '100%',
    projects: [
      {
        extends: true,
        // The screens of the content folder come from its files.
        plugins: [content()],
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
          // Importing the application costs more than most tests: the files of a worker share it.
          isolate: false,
          include: ['server/src/**/*.test.ts'],
          globalSetup: ['./server/src/testing/global-setup.ts'],
        },
      },
    ],
  },
});

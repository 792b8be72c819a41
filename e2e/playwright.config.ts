import { defineConfig } from '@playwright/test';
import { requireTypeScriptNode } from '../scripts/require-node.ts';
import { launchOptions } from './browser.ts';

requireTypeScriptNode('npm run e2e');

export default defineConfig({
  testDir: '.',
  globalSetup: './global-setup.ts',
  fullyParallel: true,
  // One more than the processors of a small machine: many journeys wait for a moment.
  workers: 3,
  retries: 0,
  // Only a failure waits this long; a busy machine is slow.
  timeout: 300_000,
  expect: { timeout: 60_000 },
  reporter: 'list',
  use: {
    locale: 'es-MX',
    timezoneId: 'America/Tijuana',
    viewport: { width: 1280, height: 800 },
    // Animated frames cost the processor a tenth of the run; the journeys about motion allow it again (`withMotion`).
    contextOptions: { reducedMotion: 'reduce' },
    // Journeys that intercept requests must see all of them; the offline journeys allow service workers.
    serviceWorkers: 'block',
    // Recording every step costs a fifth of the run, so it is only for debugging.
    trace: process.env.TRACE ? 'retain-on-failure' : 'off',
  },
  projects: [
    // axe computes for seconds on a large screen, which optimised code does in two thirds of the time.
    { name: 'accessibility', testDir: './accessibility', use: { launchOptions } },
    {
      name: 'journeys',
      testIgnore: 'accessibility/**',
      // Other pages live for seconds: optimising their code costs more than it saves, a seventh of the run.
      use: { launchOptions: { ...launchOptions, args: [...launchOptions.args, '--js-flags=--no-opt,--no-maglev'] } },
    },
  ],
});

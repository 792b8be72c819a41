import { defineConfig } from '@playwright/test';
import { launchOptions } from './browser.ts';

export default defineConfig({
  testDir: '.',
  fullyParallel: true,
  workers: 2,
  retries: 0,
  // Only what fails waits this long: a machine that is busy with other work takes its time.
  timeout: 300_000,
  expect: { timeout: 60_000 },
  reporter: 'list',
  use: {
    locale: 'es-MX',
    timezoneId: 'America/Tijuana',
    viewport: { width: 1280, height: 800 },
    // Journeys that stop requests on their way must see them all; those without a line allow it.
    serviceWorkers: 'block',
    // Recording every step costs a fifth of the run: only for whoever looks for a fault.
    trace: process.env.TRACE ? 'retain-on-failure' : 'off',
    launchOptions,
  },
});

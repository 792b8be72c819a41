import { existsSync } from 'node:fs';
import { defineConfig } from '@playwright/test';

/** Chromium without windows: a third less of the processor. */
const shell = '/usr/bin/chromium-headless-shell';

export default defineConfig({
  testDir: '.',
  fullyParallel: true,
  workers: 2,
  retries: 0,
  timeout: 90_000,
  expect: { timeout: 8_000 },
  reporter: 'list',
  use: {
    locale: 'es-MX',
    timezoneId: 'America/Tijuana',
    viewport: { width: 1280, height: 800 },
    // Journeys that stop requests on their way must see them all; those without a line allow it.
    serviceWorkers: 'block',
    // Recording every step costs a fifth of the run: only for whoever looks for a fault.
    trace: process.env.TRACE ? 'retain-on-failure' : 'off',
    launchOptions: {
      executablePath: existsSync(shell) ? shell : '/usr/bin/chromium',
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
});

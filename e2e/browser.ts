import { existsSync } from 'node:fs';

/** Chromium without windows needs a third less of the processor. */
const shell = '/usr/bin/chromium-headless-shell';

export const launchOptions = {
  executablePath: existsSync(shell) ? shell : '/usr/bin/chromium',
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ],
};

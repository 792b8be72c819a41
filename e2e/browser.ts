import { existsSync } from 'node:fs';

/** The headless shell needs a third less processor time than Chromium. */
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

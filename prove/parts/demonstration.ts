import { api } from '@mostrador/contract/paths';
import { startPortal } from '../../e2e/portal.ts';
import { demoAccounts } from '../../server/src/identity/demo.ts';
import { createAsker } from './ask.ts';
import { cookiesOf } from './cookies.ts';
import type { Faults } from './outcome.ts';
import { secret } from './people.ts';
import type { Postgres } from './postgres.ts';

/** Replaces the passwords of the demonstration's accounts, which everyone knows. */
export const ownPassword = 'tres balatas y un foco';

/**
 * Fills the database with the demonstration's data and replaces the passwords that everyone knows: behind a proxy the
 * portal does not start while one of them works. `main` is the server's program, if it is not that of this build.
 */
export async function loadDemonstration(url: string, main?: string): Promise<void> {
  const portal = await startPortal({ DATABASE_URL: url, AUTH_SECRET: secret }, main);
  const { ask, close } = createAsker(Number(new URL(portal.address).port));
  try {
    for (const { username, password } of demoAccounts) {
      const [cookie = ''] = cookiesOf(await ask({ method: 'POST', path: api.signIn, body: { username, password } }));
      const body = { currentPassword: password, newPassword: ownPassword };
      const { status } = await ask({ method: 'POST', path: api.ownPassword, body, cookie });
      if (status !== 204) throw new Error(`the password of ${username} was not changed: ${status}`);
    }
  } finally {
    close();
    await portal.stop();
  }
}

/** Whoever comes under another name than this machine's own does not meet the accounts that everyone knows. */
export async function proveDemonstrationClosed(postgres: Postgres, faults: Faults) {
  const portal = await startPortal({ DATABASE_URL: await postgres.create('demostracion'), AUTH_SECRET: secret });
  const { ask, close } = createAsker(Number(new URL(portal.address).port));
  const [account] = demoAccounts;
  const signIn = (headers: Record<string, string>) =>
    ask({
      method: 'POST',
      path: api.signIn,
      body: { username: account?.username, password: account?.password },
      headers,
    });
  try {
    for (const host of [
      'portal.example',
      '10.0.0.4:3000',
      'localhost.otro.example',
      '127.0.0.1.otro.example',
      '[::2]',
    ]) {
      const headers = { host, 'x-forwarded-for': '203.0.113.9', 'x-forwarded-host': 'localhost' };
      const { status } = await signIn(headers);
      faults.expect(status === 403, `a demonstration under ${host}: ${status}`);
    }
    const own = await signIn({ host: 'localhost:3000' });
    faults.expect(own.status === 200, `a demonstration under its own name: ${own.status}`);
  } finally {
    close();
    await portal.stop();
  }
}

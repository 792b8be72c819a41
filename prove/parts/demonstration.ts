import { api } from '@mostrador/contract/paths';
import { startPortal } from '../../e2e/portal.ts';
import { demoAccounts } from '../../server/src/identity/demo.ts';
import { createAsker } from './ask.ts';
import { cookiesOf } from './cookies.ts';
import { secret } from './people.ts';

/** Of the demonstration's accounts, once they are no demonstration any more. */
export const ownPassword = 'tres balatas y un foco';

/**
 * Fills the database with the demonstration's data and replaces the passwords that everyone knows: behind a proxy the
 * portal does not start while one of them works.
 */
export async function loadDemonstration(url: string): Promise<void> {
  const portal = await startPortal({ DATABASE_URL: url, AUTH_SECRET: secret });
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

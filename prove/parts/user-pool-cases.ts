import { api } from '@mostrador/contract/paths';
import { startPortal } from '../../e2e/portal.ts';
import { connect } from '../../server/src/db/client.ts';
import { forgeries } from '../../server/src/testing/forgeries.ts';
import { freePort } from '../../server/src/testing/free-port.ts';
import { walkPool } from '../../server/src/testing/pool-walk.ts';
import { openUserPool } from '../../server/src/testing/user-pool.ts';
import { createAsker } from './ask.ts';
import { cookiesOf } from './cookies.ts';
import type { Faults } from './outcome.ts';
import { secret } from './people.ts';
import type { Postgres } from './postgres.ts';

const ana = { sub: 'sub-ana', preferred_username: 'ana', name: 'Ana', email: 'ana@cadena.example' };

/** A portal whose people come from a user pool, and the pool, which lies when it is told to. */
async function openBoth(postgres: Postgres) {
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const pool = await openUserPool(origin);
  pool.know(ana);
  const url = await postgres.create('con_pool');
  const environment = { DATABASE_URL: url, AUTH_SECRET: secret, PORT: String(port), ...pool.settings };
  const portal = await startPortal(environment);
  const asker = createAsker(port);
  const sql = connect({ url }, { max: 1 });
  return {
    ...asker,
    pool,
    sessions: async () => Number((await sql`select count(*) from sessions`)[0]?.count),
    /** To the pool and back to the portal's door, with what the browser would hold. */
    async walk(sub = ana.sub) {
      const leave = await asker.ask({ path: api.oidcStart });
      const journey = cookiesOf(leave).join('; ');
      const callback = await walkPool(String(leave.headers.location), { pool, origin, sub });
      return { journey, callback };
    },
    async stop() {
      asker.close();
      await sql.end();
      await portal.stop();
      await pool.close();
    },
  };
}

const refused = '/entrar?aviso=sign-in-refused';

/** How many dishonest arrivals were tried. */
export async function proveUserPool(postgres: Postgres, faults: Faults): Promise<number> {
  const { ask, walk, pool, sessions, stop } = await openBoth(postgres);
  let tried = 0;
  async function mustRefuse(what: string, callback: string, cookie: string) {
    tried += 1;
    const before = await sessions();
    const { headers, status } = await ask({ path: callback, ...(cookie && { cookie }) });
    const opened = cookiesOf({ headers }).some((line) => /session_token=./.test(line));
    const held = headers.location === refused && !opened && (await sessions()) === before;
    faults.expect(held, `${what}: ${status} ${headers.location ?? ''}${opened ? ' and a session' : ''}`);
  }
  try {
    for (const [what, forgery] of Object.entries(forgeries)) {
      pool.forge(forgery);
      const { callback, journey } = await walk();
      await mustRefuse(what, callback, journey);
    }
    pool.forge(undefined);
    const { callback, journey } = await walk();
    const other = await walk();
    await mustRefuse('no journey', callback, '');
    await mustRefuse('someone else’s journey', callback, other.journey);
    await mustRefuse('another state', callback.replace(/state=[^&]+/, 'state=otro'), journey);
    await mustRefuse('no state', callback.replace(/&?state=[^&]+/, ''), journey);
    await mustRefuse('no code', callback.replace(/code=[^&]+/, 'a=b'), journey);
    await mustRefuse('a code of nobody', callback.replace(/code=[^&]+/, 'code=inventado'), journey);
    await mustRefuse('another issuer', `${callback.replace(/&iss=[^&]+/, '')}&iss=https%3A%2F%2Fotro.example`, journey);
    await mustRefuse('a journey with a changed signature', callback, journey.replace(/.{3}$/, 'AAA'));
    const honest = await walk();
    const arrival = await ask({ path: honest.callback, cookie: honest.journey });
    const cookie = cookiesOf(arrival).find((line) => line.includes('session_token')) ?? '';
    faults.expect((await ask({ path: api.viewer, cookie })).status === 200, 'the honest pool lets nobody in');
    await mustRefuse('a code for the second time', honest.callback, honest.journey);
    const third = await walk();
    const asJourney = cookie.replace('mostrador.session_token', 'mostrador.oidc');
    await mustRefuse('a session in the place of a journey', third.callback, asJourney);
    // Whoever claims a name or an e-mail first locks nobody out.
    const twins = ['sub-ana-1', 'sub-ana-2', 'sub-ana-3', 'sub-ana-1'];
    for (const sub of twins) pool.know({ ...ana, sub });
    const arrivals = await Promise.all(
      twins.map(async (sub) => {
        const { callback, journey } = await walk(sub);
        return ask({ path: callback, cookie: journey });
      }),
    );
    const inside = arrivals.filter(({ headers }) => headers.location === '/inicio').length;
    faults.expect(inside === twins.length, `${inside} of ${twins.length} with the same name and e-mail came in`);
    const body = { username: 'admin', password: 'portal-admin' };
    const password = await ask({ method: 'POST', path: api.signIn, body });
    faults.expect(password.status === 403, `a password beside the pool: ${password.status}`);
    return tried;
  } finally {
    await stop();
  }
}

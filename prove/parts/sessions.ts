import { api } from '@mostrador/contract/paths';
import { startPortal } from '../../e2e/portal.ts';
import { createAsker } from './ask.ts';
import { cookiesOf, sessionLine } from './cookies.ts';
import type { Faults } from './outcome.ts';
import { addPeople, cookieOf, secret, type Visitor } from './people.ts';
import type { Place } from './place.ts';
import type { Postgres } from './postgres.ts';

const password = { username: 'mostrador', password: 'portal-mostrador' };

/** Whatever the browser brought along, whoever signs in gets a session that nobody knew before. */
export async function proveNoFixation({ ask, sql }: Place, faults: Faults): Promise<number> {
  const [attacker] = (await addPeople(sql, 1)) as [Visitor];
  const planted = [attacker.cookie, cookieOf('elegida-por-otro'), 'mostrador.session_token=elegida', 'a=b'];
  for (const cookie of planted) {
    const answer = await ask({ method: 'POST', path: api.signIn, body: password, cookie });
    const [own = ''] = cookiesOf(answer);
    faults.expect(answer.status === 200 && own !== cookie, 'signing in reused the session that was planted');
    const who = JSON.parse((await ask({ path: api.viewer, cookie: own })).text).username;
    faults.expect(who === 'mostrador', `the new session is ${who}'s`);
    const old = await ask({ path: api.viewer, cookie });
    faults.expect(old.status === 401, `the planted session still opens: ${old.status}`);
    const token = decodeURIComponent(own.split('=')[1] ?? '').split('.')[0] ?? '';
    faults.expect(token.length >= 22, `a token of ${token.length} letters`);
  }
  return planted.length;
}

/** Every way in which a session ends, ends it. */
export async function proveEnds({ ask, sql }: Place, faults: Faults): Promise<number> {
  const people = (await addPeople(sql, 6)) as [Visitor, Visitor, Visitor, Visitor, Visitor, Visitor];
  const [leaving, idle, old, changed, late, tampered] = people;
  const status = async (cookie: string) => (await ask({ path: api.viewer, cookie })).status;
  for (const { cookie } of people) faults.expect((await status(cookie)) === 200, 'a new session does not open');
  await ask({ method: 'POST', path: api.signOut, cookie: leaving.cookie });
  await sql`update sessions set updated_at = now() - interval '13 hours' where id = ${idle.sessionId}`;
  await sql`update sessions set expires_at = now() where id = ${old.sessionId}`;
  await sql`delete from sessions where id = ${changed.sessionId}`;
  await sql`update users set one_time_password_until = now() where id = ${late.userId}`;
  // Time has passed for these two, which nothing notifies: any change of a person makes their session be read again.
  await sql`update users set updated_at = now() where id in (${idle.userId}, ${old.userId})`;
  // Within 2 s a session has ended everywhere.
  await new Promise((resolve) => setTimeout(resolve, 2_000));
  const ended = {
    'signed out': leaving,
    idle,
    'too old': old,
    'ended by someone else': changed,
    'opened with a one-time password that expired': late,
  };
  for (const [what, { cookie }] of Object.entries(ended)) {
    const answer = await status(cookie);
    faults.expect(answer === 401, `${what}, and still ${answer}`);
  }
  const value = tampered.cookie.split('=')[1] ?? '';
  const [token = '', signature = ''] = decodeURIComponent(value).split('.');
  const forged = [
    token,
    `${token}.`,
    `${token}.${'A'.repeat(44)}`,
    `${token}x.${signature}`,
    `.${signature}`,
    `${token}.${signature}x%`,
  ];
  for (const cookie of forged) {
    const answer = await status(`mostrador.session_token=${encodeURIComponent(cookie)}`);
    faults.expect(answer === 401, `a changed cookie: ${answer}`);
  }
  return Object.keys(ended).length + forged.length;
}

/** As people have it: behind TLS, with an address of its own. */
export async function proveFlags(postgres: Postgres, faults: Faults) {
  const url = await postgres.create('con_tls');
  const origin = 'https://portal.example';
  const portal = await startPortal({ DATABASE_URL: url, AUTH_SECRET: secret, PUBLIC_URL: origin, DEMO: '0' });
  const { ask, close } = createAsker(Number(new URL(portal.address).port));
  try {
    const once = /usuario (\S+)\s+contraseña (\S+)/.exec(portal.said()) ?? [];
    const body = { username: once[1], password: once[2] };
    const answer = await ask({ method: 'POST', path: api.signIn, body, headers: { origin } });
    const header = sessionLine(answer);
    for (const flag of ['__Secure-', '; Secure', '; HttpOnly', '; SameSite=Lax', '; Path=/', '; Max-Age=']) {
      faults.expect(header.includes(flag), `the session's cookie lacks ${flag}: ${header.replace(/=[^;]+/, '=…')}`);
    }
    faults.expect(!/domain=/i.test(header), 'the session’s cookie goes to other hosts');
    const hsts = answer.headers['strict-transport-security'] ?? '';
    faults.expect(Number(/max-age=(\d+)/.exec(hsts)?.[1]) >= 31_536_000, `HSTS is ${hsts}`);
    const [own = ''] = header.split(';');
    const status = async (cookie: string) => (await ask({ path: api.viewer, cookie })).status;
    faults.expect((await status(own)) === 200, 'the session’s cookie does not open behind TLS');
    const bare = await status(own.replace('__Secure-', ''));
    faults.expect(bare === 401, `behind TLS, a cookie that any page without TLS could have planted: ${bare}`);
    const foreign = await ask({ method: 'POST', path: api.signIn, body, headers: { origin: portal.address } });
    faults.expect(foreign.status === 403, `a sign-in from another address than people type: ${foreign.status}`);
  } finally {
    close();
    await portal.stop();
  }
}

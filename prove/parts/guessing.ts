import { setTimeout as sleep } from 'node:timers/promises';
import { api } from '@mostrador/contract/paths';
import { knownAddressPauseMs } from '../../server/src/identity/attempts.ts';
import type { Ask } from './ask.ts';
import { median } from './median.ts';
import type { Faults } from './outcome.ts';
import { addPeople, type Visitor } from './people.ts';
import type { Place } from './place.ts';
import { sized } from './share.ts';

const attempt = (ask: Ask, username: string, password: string, from: string) =>
  ask({ method: 'POST', path: api.signIn, body: { username, password }, from });

/** Many at once are counted as well as one after the other, and the right password does not help any more. */
export async function proveGuessingLimited({ ask }: Place, faults: Faults): Promise<number> {
  const wave = await Promise.all(
    Array.from({ length: 50 }, (_, n) => attempt(ask, 'admin', `no es ${n}`, '127.9.0.1')),
  );
  const looked = wave.filter(({ status }) => status === 401).length;
  faults.expect(looked <= 8, `${looked} of 50 passwords tried at once from one address were looked at`);
  faults.expect(
    wave.every(({ status }) => status === 401 || status === 429),
    'a try was answered otherwise',
  );
  const right = await attempt(ask, 'admin', 'portal-admin', '127.9.0.1');
  faults.expect(
    right.status === 429 && right.headers['retry-after'] !== undefined,
    `then the right one: ${right.status}`,
  );
  const colleague = await attempt(ask, 'mostrador', 'portal-mostrador', '127.9.0.1');
  faults.expect(colleague.status === 200, `a colleague behind the same address: ${colleague.status}`);
  let spread = 0;
  for (let n = 0; n < 60; n++)
    if ((await attempt(ask, 'admin', `tampoco ${n}`, `127.8.0.${1 + n}`)).status === 401) spread += 1;
  faults.expect(spread <= 30, `${spread} passwords were looked at from many addresses`);
  return 112;
}

/** Whoever guesses locks nobody out: not from one address, nor from many, nor from the owner's own. */
export async function proveNoLockOut({ ask, sql }: Place, faults: Faults): Promise<number> {
  await sql`delete from sign_in_attempts`;
  const right = (from: string) => attempt(ask, 'mostrador', 'portal-mostrador', from);
  for (let n = 0; n < 40; n++) await attempt(ask, 'mostrador', `no es ${n}`, '127.6.0.1');
  const elsewhere = await right('127.6.0.2');
  faults.expect(
    elsewhere.status === 200,
    `40 tries from one address, then the owner from another: ${elsewhere.status}`,
  );
  for (let n = 0; n < 40; n++) await attempt(ask, 'mostrador', `tampoco ${n}`, `127.6.1.${1 + n}`);
  const unknown = await right('127.6.0.3');
  faults.expect(
    unknown.status === 429,
    `40 tries from 40 addresses, then the right one from another: ${unknown.status}`,
  );
  const known = await right('127.6.0.2');
  faults.expect(known.status === 200, `40 tries from 40 addresses, then the owner from a known one: ${known.status}`);
  for (let n = 0; n < 40; n++) await attempt(ask, 'mostrador', `ni esta ${n}`, '127.6.0.2');
  const tooSoon = await right('127.6.0.2');
  faults.expect(tooSoon.status === 429, `40 tries from a known address, then at once the right one: ${tooSoon.status}`);
  await sleep(knownAddressPauseMs);
  const later = await right('127.6.0.2');
  faults.expect(later.status === 200, `the owner at a known address after the pause: ${later.status}`);
  return 125;
}

/** Whoever finds an open session cannot guess its password there either, and the log says that someone tried. */
export async function proveOwnPasswordLimited({ ask, sql }: Place, faults: Faults): Promise<number> {
  const tries = 60;
  const [owner] = (await addPeople(sql, 1)) as [Visitor];
  let looked = 0;
  for (let n = 0; n < tries; n++) {
    const body = { currentPassword: `no es ${n}`, newPassword: 'tres balatas y un foco' };
    const question = { method: 'POST', path: api.ownPassword, body, cookie: owner.cookie, from: '127.5.0.1' } as const;
    const { status } = await ask(question);
    if (status === 422) looked += 1;
    else faults.expect(status === 429, `a guess of the current password: ${status}`);
  }
  faults.expect(looked <= 8, `${looked} of ${tries} guesses of the current password were looked at`);
  const [logged] = await sql`select count(*)::int as lines from audit_log
    where who = ${owner.username} and action = 'password-change-refused'`;
  faults.expect(logged?.lines === looked, `${logged?.lines} lines in the log about ${looked} guesses`);
  return tries;
}

const rounds = sized(200, 20);
/** Shares of the median that they may differ by. */
const allowed = 0.05;

/** Nobody learns by the time of a refusal whether an account exists or is disabled. */
export async function proveTiming({ ask, sql }: Place, faults: Faults): Promise<string> {
  await sql`update users set banned = true where username = 'mostrador'`;
  const names = { known: 'admin', unknown: 'nadie-de-aqui', disabled: 'mostrador' };
  const times: Record<string, number[]> = { known: [], unknown: [], disabled: [] };
  for (let round = 0; round < rounds; round++) {
    const order = Object.entries(names);
    // Each is first as often as the others.
    for (const [kind, username] of [...order.slice(round % 3), ...order.slice(0, round % 3)]) {
      await sql`delete from sign_in_attempts`;
      const begin = performance.now();
      const { status } = await attempt(ask, username, `una frase que no es ${round}`, '127.7.0.1');
      times[kind]?.push(performance.now() - begin);
      faults.expect(status === 401, `a wrong password of ${kind}: ${status}`);
    }
  }
  const [known = 0, unknown = 0, disabled = 0] = Object.values(times).map(median);
  for (const [kind, time] of Object.entries({ unknown, disabled })) {
    const apart = Math.abs(time - known) / known;
    faults.expect(apart <= allowed, `${kind} takes ${(apart * 100).toFixed(1)} % more or less than known`);
  }
  const shown = [known, unknown, disabled].map((time) => time.toFixed(1)).join(', ');
  return `sign-in refused, median of ${rounds} in ms: ${shown} (known, unknown, disabled)`;
}

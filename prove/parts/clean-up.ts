import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { api } from '@mostrador/contract/paths';
import type { Faults } from './outcome.ts';
import { addPeople, addSession, type Visitor } from './people.ts';
import type { Place } from './place.ts';

const each = 500;

/** Rows of each kind, half of them older than they are kept. */
async function addRows({ sql }: Place) {
  const [person] = (await addPeople(sql, 1)) as [Visitor];
  const [idle, ended] = [await addSession(sql, person), await addSession(sql, person)];
  await sql`update sessions set updated_at = now() - interval '13 hours' where id = ${idle.sessionId}`;
  await sql`update sessions set expires_at = now() - interval '1 hour' where id = ${ended.sessionId}`;
  for (const age of ['1 minute', '91 days']) {
    await sql`insert into sign_in_attempts (id, username, address, at)
      select gen_random_uuid()::text, 'x', '10.9.0.1', now() - ${age}::interval from generate_series(1, ${each})`;
    await sql`insert into audit_log (who, action, about, address, at)
      select 'nadie', 'sign-in-refused', 'prueba de limpieza', '10.9.0.1', now() - ${age}::interval
      from generate_series(1, ${each})`;
    await sql`insert into sign_in_addresses (user_id, address, last_at)
      select ${person.userId}, '10.9.' || n || '.' || length(${age}::text), now() - ${age}::interval
      from generate_series(1, ${each}) as n`;
  }
  return person;
}

/** As the night does it: the jobs run now instead of at their hour, by the portal itself. */
async function runNightlyJobs({ sql }: Place): Promise<boolean> {
  const names = ['remove-old-sign-ins', 'remove-old-refusals'];
  await sql`update jobs set run_at = now() where name in ${sql(names)}`;
  for (let second = 0; second < 60; second++) {
    const due = await sql`select 1 from jobs where name in ${sql(names)} and run_at <= now()`;
    if (due.length === 0) return true;
    await sleep(1_000);
  }
  return false;
}

/** What strangers can make the portal store is removed by night, and what they type as a username is never stored. */
export async function proveCleanUp(place: Place, faults: Faults): Promise<number> {
  const { ask, sql } = place;
  const typed = `mi clave ${randomUUID()}`;
  await ask({ method: 'POST', path: api.signIn, body: { username: typed, password: 'x' }, from: '127.4.0.1' });
  const found = await sql`select 1 from audit_log where position(${typed} in audit_log::text) > 0
    union all select 1 from sign_in_attempts where position(${typed} in sign_in_attempts::text) > 0`;
  faults.expect(found.length === 0, 'what was typed as a username is stored in clear');
  const person = await addRows(place);
  faults.expect(await runNightlyJobs(place), 'the nightly jobs did not run within a minute');
  const left = {
    attempts: await sql`select 1 from sign_in_attempts where address = '10.9.0.1'`,
    refusals: await sql`select 1 from audit_log where about = 'prueba de limpieza'`,
    addresses: await sql`select 1 from sign_in_addresses where user_id = ${person.userId}`,
  };
  for (const [kind, rows] of Object.entries(left))
    faults.expect(rows.length === each, `${rows.length} of ${each} ${kind} are left that should stay`);
  const sessions = await sql`select id from sessions where user_id = ${person.userId}`;
  faults.expect(
    sessions.length === 1 && sessions[0]?.id === person.sessionId,
    `${sessions.length} sessions are left of one that is open`,
  );
  return 6 * each + 3;
}

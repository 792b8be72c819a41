import { randomUUID } from 'node:crypto';
import { api } from '@mostrador/contract/paths';
import type postgres from 'postgres';
import type { Random } from '../../server/src/testing/random.ts';
import type { Ask } from './ask.ts';
import type { Faults } from './outcome.ts';
import type { Visitor } from './people.ts';
import { report } from './reports.ts';

const [reports, edits, editors, atOnce] = [800, 200, 10, 40];

export type Stage = {
  ask: Ask;
  staff: Visitor[];
  admin: Visitor;
  /** Interrupts the portal or its database. */
  cause(): Promise<void>;
  recover(): Promise<void>;
  sql: () => Promise<postgres.Sql>;
  random: Random;
  faults: Faults;
};

type Report = { name: string; key: string | undefined; id?: number };
type Edit = { title: string; version: number };
type Message = { id: number; version: number; title: string; uncertain: Edit[] };

/** During an outage a client may be told that its write is stored, or get 503 or no answer. Anything else is a fault. */
async function outcome(ask: () => ReturnType<Ask>, stored: number, faults: Faults, what: string) {
  const answer = await ask().catch(() => undefined);
  if (answer?.status === stored) return JSON.parse(answer.text);
  if (answer && answer.status !== 503)
    faults.add(`${what} during an outage: ${answer.status}`, answer.text.slice(0, 200));
  return undefined;
}

/** A thousand writes at once with one outage among them; then what was not confirmed is retried, as the web does. */
export async function runRound(stage: Stage): Promise<{ confirmed: number; repeated: number }> {
  const { ask, staff, admin, random, faults } = stage;
  const mark = randomUUID();
  const messages = await makeMessages(stage, mark);
  const all: Report[] = Array.from({ length: reports }, (_, n) => ({
    name: `${mark} ${n}`,
    // One in ten is from a program that sends no key: it must not be sent twice.
    key: n % 10 === 0 ? undefined : randomUUID(),
  }));
  let confirmed = 0;
  let outage: Promise<void> | undefined;
  const due = 50 + random.below(reports - 200);
  const count = () => {
    confirmed += 1;
    if (confirmed >= due) outage ??= stage.cause();
  };

  async function send(entry: Report, index: number) {
    const { cookie } = staff[index % staff.length] as Visitor;
    const row = await outcome(() => ask({ ...report(entry.name, entry.key), cookie }), 201, faults, 'a report');
    if (!row) return;
    entry.id = row.id;
    count();
  }
  async function edit(message: Message) {
    const next = { title: `${mark} ${randomUUID()}`, version: message.version + 1 };
    const body = { list: { title: next.title, excerpt: 'blue' } };
    const headers = { 'if-match': `"${message.version}"` };
    const path = api.message(message.id);
    const row = await outcome(
      () => ask({ method: 'PUT', path, cookie: admin.cookie, headers, body }),
      200,
      faults,
      'an edit',
    );
    if (!row) {
      message.uncertain.push(next);
      return false;
    }
    Object.assign(message, next);
    count();
    return true;
  }

  let next = 0;
  const reporters = Array.from({ length: atOnce - editors }, async () => {
    while (next < all.length) await send(all[next] as Report, next++);
  });
  // An editor whose edit is uncertain stops: whether it was stored is known only afterwards.
  const writers = messages.map(async (message) => {
    for (let n = 0; n < edits / editors && (await edit(message)); n++);
  });
  await Promise.all([...reporters, ...writers]);
  outage ??= stage.cause();
  await outage;
  await stage.recover();

  const open = all.filter(({ id, key }) => id === undefined && key !== undefined);
  await Promise.all(open.map((entry) => send(entry, all.indexOf(entry))));
  await check(stage, mark, all, messages);
  return { confirmed, repeated: open.length };
}

async function makeMessages({ ask, admin }: Stage, mark: string): Promise<Message[]> {
  const made: Message[] = [];
  for (let n = 0; n < editors; n++) {
    const body = { list: { title: `${mark} mensaje ${n}`, excerpt: 'blue' } };
    const answer = await ask({ method: 'POST', path: api.messages, cookie: admin.cookie, body });
    if (answer.status !== 201)
      throw new Error(`a message could not be created between two outages: ${answer.status} ${answer.text}`);
    made.push({ ...(JSON.parse(answer.text) as { id: number; version: number; title: string }), uncertain: [] });
  }
  return made;
}

/** Compares with the database itself. */
async function check({ sql: open, faults }: Stage, mark: string, all: Report[], messages: Message[]) {
  const sql = await open();
  try {
    const rows = await sql<{ id: number; nombre: string }[]>`
      select id, nombre from lost_sales where nombre like ${`${mark}%`}`;
    const stored = Map.groupBy(rows, ({ nombre }) => nombre);
    for (const { name, key, id } of all) {
      const found = stored.get(name) ?? [];
      if (found.length > 1) faults.add('a report is stored twice');
      if (id !== undefined && !found.some((row) => row.id === id)) faults.add('a confirmed report is lost');
      if (id === undefined && key !== undefined) faults.add('a report sent again was not taken');
    }
    const storedMessages = await sql<Message[]>`select id, version, title from messages where title like ${`${mark}%`}`;
    for (const { id, version, title, uncertain } of messages) {
      const now = storedMessages.find((row) => row.id === id);
      const asConfirmed = now?.version === version && now.title === title;
      const oneFurther = uncertain.some((edit) => now?.version === edit.version && now.title === edit.title);
      if (!asConfirmed && !oneFurther) faults.add('a confirmed edit is lost');
    }
  } finally {
    await sql.end({ timeout: 1 });
  }
}

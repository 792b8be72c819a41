import { randomUUID } from 'node:crypto';
import type postgres from 'postgres';
import { createRandom, type Random } from '../../server/src/testing/random.ts';
import type { Ask, Question } from './ask.ts';
import type { Faults } from './outcome.ts';
import type { Visitor } from './people.ts';
import { reading, report } from './reports.ts';

const atOnce = 30;

/** What people at the counter do all day. A report without a key is a program's, which may not repeat it. */
function nextQuestion(random: Random, name: string): { question: Question; repeatable: boolean } {
  if (random.chance(0.7)) return { question: { path: random.pick(reading) }, repeatable: true };
  const withKey = random.chance(0.8);
  return { question: report(name, withKey ? randomUUID() : undefined), repeatable: withKey };
}

/** Sends requests until stopped. Reports every failure and remembers everything that was confirmed. */
export function startCounterLoad(ask: Ask, people: Visitor[], onFailure: (what: string, repeatable: boolean) => void) {
  const mark = randomUUID();
  const random = createRandom(11);
  const confirmed = new Map<string, number>();
  let asked = 0;
  let going = true;
  const workers = Array.from({ length: atOnce }, async () => {
    while (going) {
      const index = asked++;
      const name = `${mark} ${index}`;
      const { question, repeatable } = nextQuestion(random, name);
      const { cookie } = people[index % people.length] as Visitor;
      const answer = await ask({ ...question, cookie }).catch((error: Error) => error);
      const what = `${question.method ?? 'GET'} ${question.path}`;
      if (answer instanceof Error) onFailure(`${what}: ${answer.message}`, repeatable);
      else if (answer.status >= 300)
        onFailure(`${what}: ${answer.status} ${answer.status === 502 ? answer.text : ''}`, repeatable);
      else if (answer.status === 201) confirmed.set(name, JSON.parse(answer.text).id);
    }
  });
  return {
    asked: () => asked,
    confirmed: () => confirmed.size,
    async stop() {
      going = false;
      await Promise.all(workers);
    },
    /** What was confirmed is in the database, and nothing is there twice. */
    async proveStored(sql: postgres.Sql, faults: Faults) {
      const rows =
        await sql`select nombre, count(*)::int as times from lost_sales where nombre like ${`${mark}%`} group by 1`;
      const stored = new Map(rows.map(({ nombre, times }) => [nombre, times]));
      for (const name of confirmed.keys()) faults.expect(stored.has(name), 'a confirmed report is lost');
      for (const times of stored.values()) faults.expect(times === 1, 'a report is stored twice');
    },
  };
}

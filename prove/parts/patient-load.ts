import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { createRandom } from '../../server/src/testing/random.ts';
import type { Answer, Ask } from './ask.ts';
import type { Faults } from './outcome.ts';
import type { Visitor } from './people.ts';
import { reading, report } from './reports.ts';

const [reporters, readers] = [6, 6];
/** Of the portal whose database is out of reach, and of the proxy that finds no portal. */
const outOfReach = new Set([502, 503, 504]);

/**
 * People who report and read until they are stopped. A report that is not confirmed is sent again with its key, as the
 * web does it. While `isOut()`, an answer may say that the database is out of reach; any other failure is a fault.
 */
export function startPatientLoad(ask: Ask, people: Visitor[], faults: Faults, isOut: () => boolean) {
  const random = createRandom(23);
  const mark = randomUUID();
  const confirmed = new Map<string, { id: number; at: number }>();
  const refused = new Map<number, number>();
  const underWay = new Set<Promise<unknown>>();
  let [going, asked, repeated, next, refusedAt, outAt] = [true, 0, 0, 0, 0, 0];
  const nextPerson = () => people[next++ % people.length] as Visitor;

  function judge(what: string, answer: Answer | Error, wasOut: boolean) {
    refusedAt = performance.now();
    if (answer instanceof Error) return faults.add(`${what} has no answer: ${answer.message}`);
    refused.set(answer.status, (refused.get(answer.status) ?? 0) + 1);
    const excused = outOfReach.has(answer.status) && (wasOut || isOut());
    if (excused) return;
    const after = `${((refusedAt - outAt) / 1000).toFixed(1)} s after the last request in an outage`;
    const when = wasOut ? 'during' : 'without';
    faults.add(`${what} is answered ${answer.status} ${when} an outage`, `${answer.text}, ${after}`);
  }
  async function askOnce(what: string, question: Parameters<Ask>[0]): Promise<Answer | undefined> {
    asked += 1;
    const wasOut = isOut();
    if (wasOut) outAt = performance.now();
    const asking = ask(question).catch((error: Error) => error);
    underWay.add(asking);
    const answer = await asking;
    underWay.delete(asking);
    if (!(answer instanceof Error) && answer.status < 300) return answer;
    judge(what, answer, wasOut);
    await pause(100);
    return undefined;
  }

  const working = [
    ...Array.from({ length: reporters }, async () => {
      while (going) {
        const name = `${mark} ${confirmed.size} ${randomUUID()}`;
        const question = { ...report(name, randomUUID()), cookie: nextPerson().cookie };
        let answer = await askOnce('a report', question);
        // Also after the end of the load: nobody leaves a report unconfirmed.
        for (let tries = 0; !answer && tries < 600; tries++) {
          repeated += 1;
          answer = await askOnce('a report', question);
        }
        if (answer) confirmed.set(name, { id: JSON.parse(answer.text).id, at: performance.now() });
        else faults.add('a report sent again for a minute was not taken');
      }
    }),
    ...Array.from({ length: readers }, async () => {
      while (going) {
        const path = random.pick(reading);
        await askOnce(`GET ${path}`, { path, cookie: nextPerson().cookie });
      }
    }),
  ];
  return {
    mark,
    confirmed,
    refused,
    /** When the last request was refused. */
    refusedAt: () => refusedAt,
    /** Resolves when everything that is asked by now has an answer. */
    answered: () => Promise.all(underWay),
    counts: () => ({ asked, repeated }),
    async stop() {
      going = false;
      await Promise.all(working);
    },
  };
}

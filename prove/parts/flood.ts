import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { api } from '@mostrador/contract/paths';
import { type Ask, createAsker } from './ask.ts';
import { median } from './median.ts';
import type { Faults } from './outcome.ts';
import { addPeople } from './people.ts';
import type { Place } from './place.ts';
import { sized } from './share.ts';

const atOnce = 20;
const samples = sized(200, 40);
/** Spreads the samples over some seconds of the flood. */
const pauseMs = 25;
/** How much longer the median of a request may take during the flood. */
const allowedRatio = 3;
/** Fewer than are refused in 15 minutes, so that every password of the flood is looked at. */
const triesPerAddress = 90;

const signIn = (ask: Ask, from: string) =>
  ask({ method: 'POST', path: api.signIn, body: { username: randomUUID(), password: 'una frase cualquiera' }, from });

async function timesOf(ask: Ask, questions: Record<string, Parameters<Ask>[0]>, faults: Faults) {
  const times: Record<string, number[]> = {};
  for (let round = 0; round < samples; round++) {
    await pause(pauseMs);
    for (const [name, question] of Object.entries(questions)) {
      const begin = performance.now();
      const { status } = await ask(question);
      times[name] = [...(times[name] ?? []), performance.now() - begin];
      faults.expect(status === 200, `${name}: ${status}`);
    }
  }
  return times;
}

/** Files and signed-in people are served nearly as quickly while passwords are checked as fast as the portal allows. */
export async function proveFlood({ ask, sql, port }: Place, faults: Faults): Promise<string> {
  const flooding = createAsker(port, 100);
  // A session and an address for each measurement, because requests of both are limited.
  const people = await addPeople(sql, 3);
  const measure = (round: number) => {
    const [cookie, from] = [people[round]?.cookie ?? '', `127.19.0.${1 + round}`];
    return timesOf(
      ask,
      { '/inicio': { path: '/inicio', cookie, from }, '/favicon.svg': { path: '/favicon.svg', from } },
      faults,
    );
  };
  let [tries, over] = [0, false];
  const flood = async (worker: number) => {
    for (let n = 0; !over; n++) {
      const { status } = await signIn(flooding.ask, `127.20.${worker}.${1 + Math.floor(n / triesPerAddress)}`);
      faults.expect(status === 401, `a sign-in of the flood: ${status}`);
      tries += 1;
    }
  };
  try {
    const before = await measure(0);
    const workers = Array.from({ length: atOnce }, (_, worker) => flood(worker));
    const during = await measure(1).finally(() => {
      over = true;
    });
    await Promise.all(workers);
    const after = await measure(2);
    const shown = Object.entries(during).map(([name, times]) => {
      const quiet = median([...(before[name] ?? []), ...(after[name] ?? [])]);
      const ratio = median(times) / quiet;
      faults.expect(
        ratio <= allowedRatio,
        `${name} takes ${ratio.toFixed(1)} times as long during a flood of sign-ins`,
      );
      return `${name} ${quiet.toFixed(1)} → ${median(times).toFixed(1)} ms`;
    });
    await proveOverflow(flooding.ask, faults);
    return `during ${tries} sign-ins, ${atOnce} at once, medians of ${samples}: ${shown.join(', ')}`;
  } finally {
    flooding.close();
  }
}

/** More at once than may wait: some are told to come back later, none hangs. */
async function proveOverflow(ask: Ask, faults: Faults) {
  const wave = await Promise.all(Array.from({ length: 100 }, (_, n) => signIn(ask, `127.21.0.${1 + n}`)));
  const busy = wave.filter(({ status }) => status === 503);
  faults.expect(busy.length > 0, 'of 100 sign-ins at once none was refused');
  faults.expect(
    busy.every(({ headers }) => headers['retry-after'] !== undefined),
    'a sign-in was refused without Retry-After',
  );
  const others = wave.filter(({ status }) => status !== 401 && status !== 503).length;
  faults.expect(others === 0, `${others} of 100 sign-ins at once were answered otherwise`);
}

/** One password tried with many usernames is limited by the address it comes from. */
export async function proveSprayingLimited({ ask }: Place, faults: Faults): Promise<number> {
  const tries = 130;
  let [sent, looked] = [0, 0];
  const spray = async () => {
    while (sent++ < tries) if ((await signIn(ask, '127.22.0.1')).status === 401) looked += 1;
  };
  await Promise.all(Array.from({ length: atOnce }, spray));
  faults.expect(looked <= 100, `${looked} passwords of ${tries} usernames were looked at from one address`);
  return tries;
}

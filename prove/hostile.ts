import { createRandom } from '../server/src/testing/random.ts';
import type { Answer, Question } from './parts/ask.ts';
import { proveDemonstrationClosed } from './parts/demonstration.ts';
import { createGenerator } from './parts/generate.ts';
import { proveHostNotStored, proveOddAddresses } from './parts/odd-addresses.ts';
import { type Operation, readOperations } from './parts/operations.ts';
import { createFaults, type Faults, type Outcome } from './parts/outcome.ts';
import { addPeople } from './parts/people.ts';
import { openPlace, type Place } from './parts/place.ts';
import { rawRequests, sendRaw } from './parts/raw.ts';
import { proveNothingSlow } from './parts/redos.ts';
import { refusalFault, showsTrace } from './parts/refusal.ts';
import { proveSearchesBounded } from './parts/searches.ts';
import { sized } from './parts/share.ts';
import { proveSlowBodiesEnd } from './parts/slow-bodies.ts';
import { proveMarkupStaysText } from './parts/stored-markup.ts';

const requests = sized(20_500, 500);
const atOnce = 20;
/** The portal reads no more of a body than this. */
const bodyLimit = 256 * 1024;

function judge(answer: Answer): string | undefined {
  if (answer.status >= 500) return `answers ${answer.status}`;
  if (answer.status >= 400) return refusalFault(answer);
  return showsTrace(answer.text) ? 'shows a trace of the program' : undefined;
}

const described = ({ method, path, body }: Question) =>
  `${method} ${path.slice(0, 150)} ${String(body ?? '').slice(0, 150)}`.replace(/[^\x20-\x7e\u00a0-\uffff]/g, '·');

/** Rate limits are per session, so the requests come from many sessions; some of them sign out on the way. */
async function storm(place: Place, operations: Operation[], cookies: string[], faults: Faults) {
  const random = createRandom(20_261_115);
  const generator = createGenerator(random);
  let sent = 0;
  const worker = async () => {
    while (sent < requests) {
      const index = sent++;
      const operation = operations[index % operations.length] as Operation;
      const question = generator.question(operation);
      const outside = operation.path.endsWith('/sign-out') || random.chance(0.05);
      const cookie = outside
        ? random.pick(['', 'mostrador.session_token=x.y', 'a=%ff; ;=;', '='])
        : random.pick(cookies);
      const from = `10.1.${index >> 8}.${index & 255}`;
      const asked = { ...question, headers: { ...question.headers, 'x-forwarded-for': from, cookie } };
      const tooLong = Buffer.byteLength(String(question.body ?? '')) > bodyLimit;
      try {
        const fault = judge(await place.ask(asked));
        if (fault) faults.add(`${operation.method} ${operation.path} ${fault}`, described(asked));
      } catch (error) {
        // The portal may close the connection while the client still sends too long a body.
        if (!tooLong)
          faults.add(`${operation.method} ${operation.path}: ${(error as Error).message}`, described(asked));
      }
    }
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
}

/** What is not HTTP, or nearly: refused as problem+json or by closing the connection, and nobody else notices. */
async function proveRaw(place: Place, faults: Faults) {
  for (const [name, bytes] of Object.entries(rawRequests)) {
    const said = await sendRaw(place.port, bytes);
    const status = Number(/^HTTP\/1\.1 (\d{3})/.exec(said)?.[1] ?? 0);
    faults.expect(status < 500, `${name}: ${said.slice(0, 80)}`);
    // Node itself answers a few of them with a status and nothing else.
    const silent = /\r\n\r\n(0\r\n\r\n)?$/.test(said);
    if (status >= 400 && !silent) {
      faults.expect(
        /content-type: application\/problem\+json/i.test(said),
        `${name}: refused as ${said.slice(0, 200)}`,
      );
      faults.expect(!showsTrace(said), `${name}: shows a trace`);
    }
    faults.expect((await place.ask({ path: '/api/salud' })).status === 200, `${name}: the portal is not well after it`);
  }
}

export async function hostile(): Promise<Outcome> {
  const faults = createFaults();
  const place = await openPlace({ TRUST_PROXY: '127.0.0.1' });
  try {
    const operations = await readOperations(place.ask);
    const cookies = (await addPeople(place.sql, 300, 'admin')).map(({ cookie }) => cookie);
    await storm(place, operations, cookies, faults);
    await proveRaw(place, faults);
    const [visitor] = await addPeople(place.sql, 1, 'admin');
    const odd = await proveOddAddresses(place.ask, visitor?.cookie ?? '', faults);
    await proveHostNotStored(place.ask, visitor?.cookie ?? '', faults);
    await proveDemonstrationClosed(place.postgres, faults);
    const others = (await addPeople(place.sql, 60, 'admin')).map(({ cookie }) => cookie);
    const timed = await proveNothingSlow(operations, place.ask, (n) => others[n % others.length] ?? '', faults);
    const [one, other] = (await addPeople(place.sql, 2)).map(({ cookie }) => cookie);
    const searches = await proveSearchesBounded(place.ask, { one: one ?? '', other: other ?? '' }, faults);
    const [sender] = await addPeople(place.sql, 1, 'admin');
    const slow = await proveSlowBodiesEnd(place.port, place.ask, sender?.cookie ?? '', faults);
    const [looker] = await addPeople(place.sql, 1, 'admin');
    const screens = await proveMarkupStaysText({ ...place, cookie: looker?.cookie ?? '' }, faults);
    return {
      tried: `${requests} generated, ${Object.keys(rawRequests).length} raw, ${odd} odd, ${timed} timed requests, ${searches} searches, ${slow} slow bodies, ${screens} screens`,
      faults: faults.list(),
    };
  } finally {
    await place.close();
  }
}

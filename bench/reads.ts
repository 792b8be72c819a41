import { openBare } from './bare.ts';
import { type Line, perSecond } from './line.ts';
import { middleInTurn } from './middle.ts';
import { openPlace, type Place } from './place.ts';
import { fillLostSales } from './rows.ts';
import { measure } from './wrk.ts';

const connections = 40;
/** Few and short enough that no session reaches its limit of requests a minute. */
const seconds = 2;
const rounds = 3;

async function beside(place: Place, what: string, url: string, people: number, atLeast: number): Promise<Line> {
  // New sessions for each line, for all of its rounds: the limit of requests is per session and minute.
  const calls = (await place.openSessions(people)).map((cookie) => ({ path: url, headers: { cookie } }));
  const bare = await openBare(place, url);
  try {
    const run = async (port: number) => (await measure(port, { connections, seconds, calls })).perSecond;
    const { ours, beside, ratio } = await middleInTurn(
      rounds,
      () => run(place.port),
      () => run(bare.port),
    );
    return {
      what: `${what}, ${people.toLocaleString('en')} sessions`,
      ours: perSecond(ours),
      beside: `bare node:http ${perSecond(beside)}`,
      ...{ ratio, atLeast },
    };
  } finally {
    await bare.close();
  }
}

const hot = {
  messages: '/api/v1/lists',
  'count of lost sales': '/api/v1/perdidas/resumen',
  'chart by brand': '/api/v1/perdidas/por_marca.json',
};

/** What everybody reads, with the sign-in checked, beside a server that does nothing but send the same bytes. */
export async function reads(): Promise<Line[]> {
  const place = await openPlace(1);
  try {
    const lines: Line[] = [];
    for (const [what, url] of Object.entries(hot)) lines.push(await beside(place, what, url, 300, 0.7));
    for (const [what, url] of Object.entries(hot)) lines.push(await beside(place, what, url, 1_500, 0.6));
    await fillLostSales(place, 10_000);
    for (const people of [300, 1_500])
      lines.push(await beside(place, 'page of 50 lost sales', '/api/v1/perdidas', people, 0.12));
    return lines;
  } finally {
    await place.close();
  }
}

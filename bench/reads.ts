import { fastifyServer, openBare } from './bare.ts';
import { type Line, perSecond } from './line.ts';
import { middleInTurn } from './middle.ts';
import { openPlace, type Place } from './place.ts';
import { fillLostSales } from './rows.ts';
import { type Call, measure } from './wrk.ts';

const connections = 40;
/** Few and short enough that no session reaches its limit of requests a minute. */
const seconds = 2;
const rounds = 3;

/** So many requests a second to both ports, in turns. */
async function compare(ours: number, bare: number, calls: readonly Call[]): Promise<Omit<Line, 'what'>> {
  const run = async (port: number) => (await measure(port, { connections, seconds, calls })).perSecond;
  const measured = await middleInTurn(
    rounds,
    () => run(ours),
    () => run(bare),
  );
  return {
    ours: perSecond(measured.ours),
    beside: `bare node:http ${perSecond(measured.beside)}`,
    ratio: measured.ratio,
  };
}

type Asked = { what: string; url: string; people: number; atLeast?: number; urlOf?: (call: number) => string };

async function beside(place: Place, { what, url, people, atLeast, urlOf = () => url }: Asked): Promise<Line> {
  // New sessions for each line, for all of its rounds: the limit of requests is per session and minute.
  const cookies = await place.openSessions(people);
  const calls = cookies.map((cookie, call) => ({ path: urlOf(call), headers: { cookie } }));
  const bare = await openBare(place, url);
  try {
    return {
      what: `${what}, ${people.toLocaleString('en')} sessions`,
      ...(await compare(place.port, bare.port, calls)),
      ...(atLeast && { atLeast }),
    };
  } finally {
    await bare.close();
  }
}

/** What is left of the bare server's speed when Fastify alone sends the same bytes: a portal on it cannot have more. */
async function fastifyAlone(place: Place, what: string, url: string): Promise<Line> {
  const [fastify, bare] = [await openBare(place, url, fastifyServer), await openBare(place, url)];
  try {
    const calls = [{ path: url, headers: { cookie: place.cookie(0) } }];
    return { what: `${what}, Fastify alone`, ...(await compare(fastify.port, bare.port, calls)) };
  } finally {
    await Promise.all([fastify.close(), bare.close()]);
  }
}

/** From a profile of the built portal (`node --cpu-prof`) under this load, and from Fastify measured with such hooks. */
const whatLimits =
  "Hot reads: Fastify alone, the first of these lines, is the most that a portal on it can reach. With a logger, an id for each request, ten hooks that do nothing and one before sending it is left with about 0.72. The rest, about a sixth of the processor time of a request, is the portal's own: the limit of requests, the cookie and its session, headers, access, the cached answer, of which none takes more than 2 % in a profile. A chart also has its query checked and its place in the cache found, 7 %. `docs/decisions/042` says what was changed and what was refused.";

const hot = {
  messages: '/api/v1/lists',
  'count of lost sales': '/api/v1/perdidas/resumen',
  'chart by brand': '/api/v1/perdidas/por_marca.json',
};

/** Numbers of sessions, and what is asked of a hot read with them. */
const targets = [
  [300, 0.7],
  [1_500, 0.6],
] as const;

/** What everybody reads, with the sign-in checked, beside a server that does nothing but send the same bytes. */
export async function reads(): Promise<Line[]> {
  const place = await openPlace(1);
  try {
    const lines: Line[] = [await fastifyAlone(place, 'messages', hot.messages)];
    for (const [people, atLeast] of targets)
      for (const [what, url] of Object.entries(hot))
        lines.push({ ...(await beside(place, { what, url, people, atLeast })), note: whatLimits });
    await fillLostSales(place, 10_000);
    const url = '/api/v1/perdidas';
    for (const [people] of targets)
      lines.push(await beside(place, { what: 'page one of lost sales', url, people, atLeast: 0.12 }));
    // More pages than are cached, each of which is asked for again only after all others.
    const urlOf = (call: number) => `${url}?antes=${10_000 - call * 25}`;
    lines.push(await beside(place, { what: 'page of 50 lost sales, each another', url, people: 300, urlOf }));
    return lines;
  } finally {
    await place.close();
  }
}

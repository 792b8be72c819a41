import { openBare } from './bare.ts';
import { type Line, perSecond } from './line.ts';
import { type Call, measure } from './load.ts';
import { middleOf } from './middle.ts';
import { openPlace, type Place } from './place.ts';
import { fillLostSales } from './rows.ts';

const connections = 40;
const rounds = 3;
const calls = Number(process.env.BENCH_CALLS ?? 12_000);

async function beside(place: Place, what: string, url: string, atLeast: number): Promise<Line> {
  const get = (index: number): Call => ({ method: 'GET', path: url, headers: { cookie: place.cookie(index) } });
  const bare = await openBare(place, url);
  try {
    const run = (port: number) =>
      middleOf(
        rounds,
        (measured) => measured.perSecond,
        () => measure(port, connections, calls, get),
      );
    const [ours, limit] = [await run(place.port), await run(bare.port)];
    return {
      what,
      ours: perSecond(ours.perSecond),
      beside: `bare node:http ${perSecond(limit.perSecond)}`,
      ratio: ours.perSecond / limit.perSecond,
      atLeast,
    };
  } finally {
    await bare.close();
  }
}

/** What everybody reads, with the sign-in checked, beside a server that does nothing but send the same bytes. */
export async function reads(): Promise<Line[]> {
  // Many people: the limit of requests is per session.
  const place = await openPlace(300);
  try {
    const lines = [
      await beside(place, 'messages, cached', '/api/v1/lists', 0.6),
      await beside(place, 'count of lost sales, cached', '/api/v1/perdidas/resumen', 0.6),
      await beside(place, 'chart by brand, cached', '/api/v1/perdidas/por_marca.json', 0.6),
    ];
    await fillLostSales(place, 10_000);
    lines.push(await beside(place, 'page of 50 lost sales', '/api/v1/perdidas', 0.12));
    return lines;
  } finally {
    await place.close();
  }
}

import { cpus } from 'node:os';
import { sampleReport } from '@mostrador/contract/lost-sales-sample';
import { startPortal } from '../e2e/portal.ts';
import { type Line, perSecond } from './line.ts';
import { middle } from './middle.ts';
import { openPlace, type Place } from './place.ts';
import { busyCores } from './processor-time.ts';
import { type Call, measure } from './wrk.ts';

const counts = [1, 2, 4] as const;
const connections = 40;
const seconds = 2;
const rounds = 3;

type Process = { port: number; pid: number };
type Throughput = { perSecond: number; busy: string };

/** The connections are spread over the processes, each asked by a wrk of its own: a proxy between them would cost more than they do. */
async function throughput(place: Place, processes: Process[], calls: Call[]): Promise<Throughput> {
  const backends = await place.sql<{ pid: number }[]>`select pid from pg_stat_activity`;
  const groups = { portal: processes.map(({ pid }) => pid), PostgreSQL: backends.map(({ pid }) => pid) };
  const each = { connections: connections / processes.length, seconds, calls };
  const { result, machine, cores } = await busyCores(groups, () =>
    Promise.all(processes.map(({ port }) => measure(port, each))),
  );
  const others = Math.max(0, machine - cores.portal - cores.PostgreSQL);
  return {
    perSecond: result.reduce((sum, measured) => sum + measured.perSecond, 0),
    busy: `portal ${cores.portal.toFixed(1)}, PostgreSQL ${cores.PostgreSQL.toFixed(1)}, wrk and others ${others.toFixed(1)}`,
  };
}

async function linesOf(place: Place, processes: Process[], what: string, calls: Call[]): Promise<Line[]> {
  const measured = new Map(counts.map((count) => [count, [] as Throughput[]]));
  // In turns, so that all numbers of processes meet the same machine. The first time warms up and is not counted.
  for (let round = 0; round <= rounds; round++) {
    for (const count of counts) {
      const one = await throughput(place, processes.slice(0, count), calls);
      if (round > 0) measured.get(count)?.push(one);
    }
  }
  const of = (count: (typeof counts)[number]) => middle(measured.get(count) ?? [], (one) => one.perSecond);
  const note = `Cores busy with ${what}, of ${cpus().length}: ${counts.map((count) => `with ${count} ${count === 1 ? 'process' : 'processes'} ${of(count).busy}`).join('; ')}. The portal, PostgreSQL and wrk share these cores: once all are busy, another process adds nothing.`;
  return counts.map((count) => ({
    what: `${what}, ${count} ${count === 1 ? 'process' : 'processes'}`,
    ours: perSecond(of(count).perSecond),
    beside: `1 process ${perSecond(of(1).perSecond)}`,
    ratio: of(count).perSecond / of(1).perSecond,
    note,
  }));
}

/** What more processes on the same PostgreSQL add: what everybody reads, and reports. */
export async function processes(): Promise<Line[]> {
  const place = await openPlace(0);
  const others = [];
  try {
    for (let n = 1; n < Math.max(...counts); n++) others.push(await startPortal(place.environment));
    const all = [
      { port: place.port, pid: place.pid },
      ...others.map(({ address, pid }) => ({ port: Number(new URL(address).port), pid })),
    ];
    // The limit of requests is per session and minute.
    const cookies = await place.openSessions(600);
    const hot = ['/api/v1/lists', '/api/v1/perdidas/resumen', '/api/v1/perdidas/por_marca.json'];
    const reading = cookies.flatMap((cookie) => hot.map((path): Call => ({ path, headers: { cookie } })));
    const reporting = cookies.map(
      (cookie): Call => ({
        method: 'POST',
        path: '/api/v1/perdidas',
        body: JSON.stringify({ perdida: sampleReport }),
        headers: { cookie, 'content-type': 'application/json' },
      }),
    );
    return [
      ...(await linesOf(place, all, 'hot reads', reading)),
      ...(await linesOf(place, all, 'reports of lost sales', reporting)),
    ];
  } finally {
    for (const portal of others) await portal.stop();
    await place.close();
  }
}

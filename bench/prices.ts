import { readFileSync } from 'node:fs';
import { PgDialect } from 'drizzle-orm/pg-core';
import { drizzle } from 'drizzle-orm/postgres-js';
import { fold } from '../contract/src/fold.ts';
import { priceWords } from '../contract/src/price-search.ts';
import { openReads } from '../server/src/db/client.ts';
import { samplePrices } from '../server/src/prices/demo-prices.ts';
import { liveSlot } from '../server/src/prices/lists.ts';
import { findPrices } from '../server/src/prices/search.ts';
import type { Slot } from '../server/src/prices/table.ts';
import { createEarlierPrices, earlierStatement } from './earlier-prices.ts';
import { type Line, megabytes, milliseconds, perSecond } from './line.ts';
import { middle, p95 } from './middle.ts';
import { database, openPlace, type Place } from './place.ts';

const rows = Number(process.env.BENCH_PRICES ?? 300_000);
const rounds = Number(process.env.BENCH_SEARCHES ?? 40);
/** As counters ask: codes whole and in part, one word, several. All of three characters or more. */
const terms = [
  'MT1023',
  '64314',
  'K06',
  'balata',
  'filtro de aire',
  'sensor oxigeno tacoma',
  'bujia sentra 2008',
  '234-1',
  'zzzz',
  'GP-45',
  'amortiguador trasero civic',
  'rotula',
];

/** One and two letters, which no index finds, and words that are all over the list, or in a fifth of it, or inside others. */
const common = ['a', 'e', '7', 'q', 'zq', 'de', '2008', 'balata', 'nissan', 'issan', '1.8L', 'motor', 'filtro de aire'];

/** Kilobytes that the portal's process holds, as the kernel counts them. */
function memory({ pid }: Place): { now: number; peak: number } {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  const read = (name: string) => Number(new RegExp(`${name}:\\s+(\\d+)`).exec(status)?.[1]) / 1024;
  return { now: read('VmRSS'), peak: read('VmHWM') };
}

function file(): Blob {
  const parts = ['codigo,descripcion,publico,mecanico\n'];
  let number = 0;
  // The samples over and over, each time with codes of their own.
  while (number < rows) {
    for (const { codigo, descripcion, publico, mecanico } of samplePrices()) {
      if (number++ >= rows) break;
      const round = Math.floor(number / 5_000);
      parts.push(
        `${codigo}${round ? `-${round}` : ''},"${descripcion.replaceAll('"', '""')}",${publico / 100},${mecanico / 100}\n`,
      );
    }
  }
  return new Blob(parts);
}

async function importAll(place: Place) {
  const address = `http://127.0.0.1:${place.port}/api/v1/precios/importacion`;
  const headers = { cookie: place.cookie(0) };
  const body = file();
  const begin = performance.now();
  const sent = await fetch(address, { method: 'POST', headers: { ...headers, 'content-type': 'text/csv' }, body });
  if (sent.status !== 202) throw new Error(`the import was refused: ${await sent.text()}`);
  for (;;) {
    const { importacion } = (await (await fetch(address, { headers })).json()) as {
      importacion: { id: number; state: string; problem: unknown };
    };
    if (importacion.state === 'failed') throw new Error(JSON.stringify(importacion.problem));
    if (importacion.state === 'ready') {
      const applied = await fetch(`${address}/aplicar`, {
        method: 'POST',
        headers: { ...headers, 'content-type': 'application/json' },
        body: JSON.stringify({ id: importacion.id }),
      });
      if (!applied.ok) throw new Error(await applied.text());
      return (performance.now() - begin) / 1000;
    }
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
}

type Work = (term: string, index: number) => Promise<unknown> | unknown;

/** The times of each kind of work, which take turns, so that all of them meet the same machine. */
async function timed<Name extends string>(
  works: Record<Name, Work>,
  howOften = rounds,
): Promise<Record<Name, number[]>> {
  const names = Object.keys(works) as Name[];
  const times = Object.fromEntries(names.map((name) => [name, [] as number[]])) as Record<Name, number[]>;
  for (let index = 0; index < howOften * terms.length; index++) {
    const round = Math.floor(index / terms.length);
    for (const name of round % 2 === 0 ? names : names.toReversed()) {
      const begin = performance.now();
      await works[name](terms[index % terms.length] as string, index);
      times[name].push(performance.now() - begin);
    }
  }
  return times;
}

/** 300,000 prices imported through the API, then counters' searches one after the other. */
export async function prices(): Promise<Line[]> {
  const place = await openPlace(20);
  try {
    const before = memory(place);
    const seconds = await importAll(place);
    const after = memory(place);
    const slot = await liveSlot(drizzle(place.sql));
    if (!slot) throw new Error('no list is in force');
    const { ours, direct, today, earlier, inMemory } = await searchTimes(place, slot);
    const { slowest, oneCode } = await slowestSearch(place, slot);
    return [
      {
        what: `import of ${rows.toLocaleString('en')} prices, memory at most`,
        ours: `${perSecond(rows / seconds)}, ${megabytes(after.peak)}`,
        beside: `before it ${megabytes(before.now)}`,
        ratio: after.peak / before.now,
      },
      {
        what: 'price search, p95',
        ours: milliseconds(p95(ours)),
        beside: `the same SQL ${milliseconds(p95(direct))}`,
        ratio: p95(ours) / p95(direct),
        atMost: 1.5,
      },
      {
        what: 'SQL of the price search, p95',
        ours: milliseconds(p95(today)),
        beside: `without plurals and years ${milliseconds(p95(earlier))}`,
        ratio: p95(today) / p95(earlier),
        atMost: 1.1,
      },
      {
        what: 'price search, p95',
        ours: milliseconds(p95(ours)),
        beside: `one string in memory ${milliseconds(p95(inMemory))}`,
        ratio: p95(ours) / p95(inMemory),
        atMost: 1.5,
        note: 'Price search: the 95th percentile is that of the words with most hits, such as "nissan" with a fifth of the list. PostgreSQL collects all of their hits in the trigram index, once to know how far the page reaches and once for its rows; the string in memory only counts them, and has no order, rank or prices. `docs/decisions/040` has the profile.',
      },
      {
        what: `price search of letters and common words, the slowest: ${slowest.term}`,
        ours: milliseconds(slowest.time),
        beside: `one code ${milliseconds(oneCode)}`,
        ratio: slowest.time / oneCode,
        atMost: 10,
      },
    ];
  } finally {
    await place.close();
  }
}

async function search({ port, cookie }: Place, term: string, index: number) {
  const address = `http://127.0.0.1:${port}/api/precios?codigo=${encodeURIComponent(term)}`;
  const answer = await fetch(address, { headers: { cookie: cookie(index) } });
  if (!answer.ok) throw new Error(`${term}: ${answer.status}`);
  await answer.json();
}

async function searchTimes(place: Place, slot: Slot) {
  await createEarlierPrices(place, slot);
  const dialect = new PgDialect();
  const reads = openReads({ socketDir: place.socketDir, user: 'mostrador', database });
  const today = (term: string) => findPrices(reads, slot, { codigo: term, page: 0, size: 100 }, priceWords(term));
  const earlier = (term: string) => {
    const { sql, params } = dialect.sqlToQuery(earlierStatement(term));
    return place.sql.unsafe(sql, params as never[]);
  };
  const ask = (term: string, index: number) => search(place, term, index);
  const [{ folded } = { folded: '' }] = await place.sql<{ folded: string }[]>`
    select string_agg(busqueda, E'\\n') as folded from ${place.sql(slot)}`;
  const inMemory = (term: string) => countIn(folded, term);
  try {
    // A few for caches and connections, then for the record.
    await timed({ ask, today, earlier }, 3);
    return { ...(await timed({ ours: ask, direct: today, inMemory })), ...(await timed({ today, earlier })) };
  } finally {
    await reads.$client.end();
  }
}

/** The middle time of each common term and of codes that are in the list, which take turns. */
async function slowestSearch(place: Place, slot: Slot) {
  const codes = await place.sql<{ codigo: string }[]>`
    select codigo from ${place.sql(slot)} order by md5(codigo) limit ${rounds}`;
  const times = new Map<string, number[]>();
  const time = async (kind: string, term: string, index: number) => {
    const begin = performance.now();
    await search(place, term, index);
    times.set(kind, [...(times.get(kind) ?? []), performance.now() - begin]);
  };
  for (const [index, { codigo }] of codes.entries()) {
    for (const term of common) {
      await time(term, term, index);
      await time('code', codigo, index);
    }
  }
  const middleTime = (kind: string) => middle(times.get(kind) ?? [], (one) => one);
  const slowest = common
    .map((term) => ({ term, time: middleTime(term) }))
    .reduce((slow, next) => (next.time > slow.time ? next : slow));
  return { slowest, oneCode: middleTime('code') };
}

/** How many lines hold every word: what a list cached in each process would cost. */
function countIn(folded: string, term: string): number {
  const [first = '', ...others] = fold(term).split(' ');
  let count = 0;
  for (let at = folded.indexOf(first); at >= 0; ) {
    const start = folded.lastIndexOf('\n', at) + 1;
    const end = folded.indexOf('\n', at);
    const line = folded.slice(start, end < 0 ? undefined : end);
    if (others.every((word) => line.includes(word))) count += 1;
    if (end < 0) break;
    at = folded.indexOf(first, end);
  }
  return count;
}

import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { longestBlock } from './cascade.ts';
import { type Call, type Measured, measure } from './load.ts';
import { database, openPlace, type Place } from './place.ts';

const connections = 40;
const calls = Number(process.env.BENCH_CALLS ?? 12_000);
const manyRows = Number(process.env.BENCH_ROWS ?? 100_000);
const rounds = 3;

type Line = { what: string; ours: Measured; beside: string; ratio: number; bound?: number };
const lines: Line[] = [];

const report = {
  car_marca: 'Acura',
  car_modelo: 'CL',
  car_anio: '1997',
  car_motor: '3.0L V6',
  cantidad: '1',
  marca: 'Gonher',
  codigo_parte: 'GP-45',
  categoria: 'Filtros',
  plaza: 'Tijuana',
  sucursal: 'Otay TJ',
  nombre: 'Medida',
};

const median = <T>(list: T[], by: (entry: T) => number) =>
  [...list].sort((a, b) => by(a) - by(b))[Math.floor(list.length / 2)] as T;

/** The middle of three rounds: one round alone is noise on a shared machine. */
async function best(run: () => Promise<Measured>): Promise<Measured> {
  const all: Measured[] = [];
  for (let round = 0; round < rounds; round++) all.push(await run());
  return median(all, ({ perSecond }) => perSecond);
}

async function fill(place: Place, rows: number) {
  await place.sql`truncate lost_sales restart identity`;
  await place.sql`insert into lost_sales (car_marca, car_modelo, car_anio, car_motor, cantidad, marca, codigo_parte, categoria, nombre, sucursal, plaza, formato, reported_by, reported_at)
    select 'Acura', 'CL', '1997', '3.0L V6', '1', 'Marca ' || n % 40, 'C-' || n, 'Filtros', 'Medida', 'Otay TJ', 'Tijuana', 'general', 'x', now() - n * interval '1 minute'
    from generate_series(1, ${rows}) n`;
  await place.sql`vacuum analyze lost_sales`;
}

function pgbench(place: Place): number {
  const script = path.join(mkdtempSync(path.join(tmpdir(), 'pgbench-')), 'insert.sql');
  writeFileSync(
    script,
    `insert into lost_sales (car_marca, car_modelo, car_anio, car_motor, cantidad, marca, codigo_parte, categoria, nombre, sucursal, plaza, formato, reported_by) values ('Acura','CL','1997','3.0L V6','1','Gonher','GP-45','Filtros','Medida','Otay TJ','Tijuana','general','x');\n`,
  );
  const args = [
    '-n',
    '-h',
    place.socketDir,
    '-U',
    'mostrador',
    '-c',
    String(connections),
    '-j',
    '2',
    '-T',
    '5',
    '-f',
    script,
    database,
  ];
  const said = execFileSync('pgbench', args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });
  return Number(/tps = ([\d.]+)/.exec(said)?.[1]);
}

async function bareServer(body: string) {
  const server = createServer((_request, response) => {
    response.writeHead(200, { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) });
    response.end(body);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  return { port: typeof address === 'object' && address ? address.port : 0, close: () => server.close() };
}

async function run() {
  const place = await openPlace(300);
  const get =
    (url: string) =>
    (index: number): Call => ({ method: 'GET', path: url, headers: { cookie: place.cookie(index) } });
  try {
    const body = JSON.stringify({ perdida: report });
    const post = (index: number): Call => ({
      method: 'POST',
      path: '/api/v1/perdidas',
      body,
      headers: {
        cookie: place.cookie(index),
        'content-type': 'application/json',
        'content-length': String(body.length),
      },
    });
    const created = await best(() => measure(place.port, connections, calls / 4, post));
    const plain = pgbench(place);
    lines.push({ what: 'create a report', ours: created, beside: 'pgbench insert', ratio: created.perSecond / plain });

    for (const url of ['/api/v1/perdidas/resumen', '/api/v1/perdidas/por_marca.json']) {
      const bytes = await fetch(`http://127.0.0.1:${place.port}${url}`, { headers: { cookie: place.cookie(0) } });
      const bare = await bareServer(await bytes.text());
      const ours = await best(() => measure(place.port, connections, calls, get(url)));
      const limit = await best(() => measure(bare.port, connections, calls, get(url)));
      bare.close();
      lines.push({ what: url, ours, beside: 'bare node:http', ratio: ours.perSecond / limit.perSecond });
    }

    const pageOne = () => measure(place.port, 4, calls / 12, get('/api/v1/perdidas'));
    await fill(place, 1_000);
    const few = await best(pageOne);
    await fill(place, manyRows);
    const many = await best(pageOne);
    lines.push({
      what: `page one of ${manyRows} rows`,
      ours: many,
      beside: 'of 1,000 rows',
      ratio: many.p50 / few.p50,
      bound: 2,
    });
    const blocked = await longestBlock(place);
    process.stdout.write(
      `the cascade over the whole catalogue blocked the page for ${blocked.toFixed(0)} ms at most (bound 50)\n`,
    );
    if (blocked > 50) process.exitCode = 1;
  } finally {
    await place.close();
  }
}

function show() {
  const cell = (text: string | number, width: number) =>
    (typeof text === 'number' ? text.toFixed(1) : text).padEnd(width);
  const row = (...cells: (string | number)[]) => cells.map((text, index) => cell(text, index === 0 ? 34 : 16)).join('');
  process.stdout.write(`${row('what', 'per second', 'p75 ms', 'p99 ms', 'beside', 'ratio', 'at most')}\n`);
  for (const { what, ours, beside, ratio, bound } of lines) {
    process.stdout.write(
      `${row(what, ours.perSecond, ours.p75, ours.p99, beside, ratio.toFixed(2), bound ? String(bound) : '')}\n`,
    );
  }
}

await run();
show();
const broken = lines.filter(({ ratio, bound }) => bound !== undefined && ratio > bound);
if (broken.length > 0) {
  console.error(`Over the bound: ${broken.map(({ what }) => what).join(', ')}`);
  process.exit(1);
}

import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sampleReport as report } from '@mostrador/contract/lost-sales-sample';
import { type Line, perSecond } from './line.ts';
import { middleInTurn } from './middle.ts';
import { database, openPlace, type Place } from './place.ts';
import { measure } from './wrk.ts';

const connections = 40;

/** Plain inserts into the same table, triggers and all, as PostgreSQL's own program does them. */
function pgbench({ socketDir }: Place): number {
  const folder = mkdtempSync(path.join(tmpdir(), 'pgbench-'));
  const script = path.join(folder, 'insert.sql');
  const columns = [...Object.keys(report), 'formato', 'reported_by'];
  const values = [...Object.values(report), 'general', 'x'].map((value) => `'${value}'`);
  writeFileSync(script, `insert into lost_sales (${columns.join(', ')}) values (${values.join(', ')});\n`);
  const options = { n: '', h: socketDir, U: 'mostrador', c: String(connections), j: '2', T: '3', f: script };
  const args = Object.entries(options).flatMap(([name, value]) => (value ? [`-${name}`, value] : [`-${name}`]));
  const said = execFileSync('pgbench', [...args, database], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });
  rmSync(folder, { recursive: true });
  return Number(/tps = ([\d.]+)/.exec(said)?.[1]);
}

/** Reports that are on disk when they are acknowledged. */
export async function writes(): Promise<Line[]> {
  const place = await openPlace(0);
  try {
    const calls = (await place.openSessions(300)).map((cookie) => ({
      method: 'POST' as const,
      path: '/api/v1/perdidas',
      body: JSON.stringify({ perdida: report }),
      headers: { cookie, 'content-type': 'application/json' },
    }));
    const { ours, beside, ratio } = await middleInTurn(
      3,
      async () => (await measure(place.port, { connections, seconds: 3, calls })).perSecond,
      async () => pgbench(place),
    );
    return [
      {
        what: 'create a lost sale',
        ours: perSecond(ours),
        beside: `pgbench ${perSecond(beside)}`,
        ...{ ratio, atLeast: 0.45 },
      },
    ];
  } finally {
    await place.close();
  }
}

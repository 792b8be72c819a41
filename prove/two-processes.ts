import { connect } from '../server/src/db/client.ts';
import { type Process, proveAgreement, proveLive } from './parts/agreement.ts';
import { createAsker } from './parts/ask.ts';
import { startCounterLoad } from './parts/counter-load.ts';
import { loadDemonstration } from './parts/demonstration.ts';
import { untilHealthy } from './parts/health.ts';
import { createFaults, type Outcome } from './parts/outcome.ts';
import { addPeople } from './parts/people.ts';
import { startPostgres } from './parts/postgres.ts';
import { openProcesses } from './parts/processes.ts';
import { startProxy } from './parts/proxy.ts';
import { sized } from './parts/share.ts';

const restarts = sized(6, 2);

export async function twoProcesses(): Promise<Outcome> {
  const faults = createFaults();
  const postgres = await startPostgres();
  const url = await postgres.create('mostrador');
  await loadDemonstration(url);
  const pair = await openProcesses(url, 2);
  const proxy = await startProxy(pair.ports);
  const sql = connect({ url }, { max: 4, connection: { application_name: 'prueba' } });
  const askers = pair.ports.map((port) => createAsker(port));
  const through = createAsker(proxy.port, 60);
  try {
    const processes = pair.ports.map((port, index) => ({ port, ask: askers[index]?.ask })) as [Process, Process];
    const agreed = await proveAgreement(processes, sql, faults, false);
    const deaf = await proveAgreement(processes, sql, faults, true);
    await proveLive(...processes, sql, faults, 'at all');

    const people = await addPeople(sql, 200);
    let unrepeatable = 0;
    let how: 'kill' | 'stop' = 'kill';
    const load = startCounterLoad(through.ask, people, (what, repeatable) => {
      // A report without a key that was under way in a killed process is the one thing nobody can repeat.
      if (how === 'kill' && !repeatable) unrepeatable += 1;
      else faults.add(`with one process ${how === 'kill' ? 'killed' : 'restarted'}, ${what}`);
    });
    for (how of ['kill', 'stop'] as const) {
      for (let turn = 0; turn < restarts; turn++) await pair.replace(pair.ports[turn % 2] as number, how);
    }
    await load.stop();
    await load.proveStored(sql, faults);

    await postgres.kill();
    await postgres.start();
    for (const { port } of processes) await untilHealthy(`http://127.0.0.1:${port}`);
    await proveLive(...processes, sql, faults, 'after PostgreSQL was killed');
    const slowest = Math.max(agreed.slowest, deaf.slowest);
    return {
      tried: `${agreed.count + deaf.count} changes in both, ${restarts} kills and ${restarts} restarts under ${load.asked()} requests`,
      details: [
        `slowest agreement ${(slowest / 1000).toFixed(1)} s; ${unrepeatable} reports without a key were under way in a killed process`,
      ],
      faults: faults.list(),
    };
  } finally {
    through.close();
    for (const asker of askers) asker.close();
    proxy.close();
    await sql.end({ timeout: 1 });
    await pair.stop();
    await postgres.remove();
  }
}

import { startPortal } from '../../e2e/portal.ts';
import { connect } from '../../server/src/db/client.ts';
import { createAsker } from './ask.ts';
import { loadDemonstration } from './demonstration.ts';
import { secret } from './people.ts';
import { startPostgres } from './postgres.ts';

/** The built portal with demonstration data on a PostgreSQL server of its own, and a way to ask it. */
export async function openPlace(environment: Record<string, string> = {}, { durable = false } = {}) {
  const postgres = await startPostgres({ durable });
  const url = await postgres.create('mostrador');
  const behindProxy = environment.TRUST_PROXY !== undefined;
  if (behindProxy) await loadDemonstration(url);
  const demo = behindProxy ? '0' : '1';
  const portal = await startPortal({ DATABASE_URL: url, AUTH_SECRET: secret, DEMO: demo, ...environment });
  const port = Number(new URL(portal.address).port);
  const sql = connect({ url });
  const asker = createAsker(port);
  return {
    port,
    portal,
    address: portal.address,
    url,
    postgres,
    sql,
    ask: asker.ask,
    async close() {
      asker.close();
      await sql.end({ timeout: 1 });
      await portal.stop();
      await postgres.remove();
    },
  };
}

export type Place = Awaited<ReturnType<typeof openPlace>>;

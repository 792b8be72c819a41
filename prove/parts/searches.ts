import { api } from '@mostrador/contract/paths';
import type { Ask } from './ask.ts';
import type { Faults } from './outcome.ts';

const path = `${api.prices}?${new URLSearchParams({ codigo: 'a e i' })}`;

/** Many searches of one session at once do not hold up anybody else: of those that wait only the newest is answered. */
export async function proveSearchesBounded(ask: Ask, cookies: { one: string; other: string }, faults: Faults) {
  const many = Promise.all(Array.from({ length: 12 }, () => ask({ path, cookie: cookies.one })));
  const colleague = await ask({ path, cookie: cookies.other });
  faults.expect(colleague.status === 200, `a colleague's search beside twelve: ${colleague.status}`);
  const statuses = (await many).map(({ status }) => status);
  faults.expect(
    statuses.every((status) => status === 200 || status === 409),
    `twelve searches at once: ${statuses.join(' ')}`,
  );
  faults.expect(statuses.includes(409), 'twelve searches of one session ran at once');
  return statuses.length + 1;
}

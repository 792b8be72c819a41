import { expect, test } from 'vitest';
import { connect } from './client.ts';

test('retries within a second, however long the database was down', async () => {
  const sql = connect({ url: 'postgres://u:c@127.0.0.1:1/b' });
  const { backoff } = sql.options;
  const wait = (retries: number) => (typeof backoff === 'function' ? backoff(retries) : Number.NaN);
  expect(wait(0)).toBeLessThan(0.1);
  expect(wait(50)).toBeLessThanOrEqual(1);
  await sql.end();
});

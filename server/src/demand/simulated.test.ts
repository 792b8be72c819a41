import { expect, test } from 'vitest';
import { freshConnection, openTestDatabase } from '../testing/database.ts';
import { judge } from '../testing/judged-chain.ts';
import { simulateChain } from '../testing/simulated-chain.ts';

/** A tenth of the chain of `npm run bench demand`, which also has worlds where plazas differ and portals are young. */
const small = { parts: 2_000, needs: 16_500, reports: 1_000 };

test('in a simulated chain the model finds what is worth stocking sooner than counting, and says what comes', async () => {
  const db = openTestDatabase(await freshConnection());
  const judged: Awaited<ReturnType<typeof judge>>[] = [];
  for (const seed of [1, 2, 3]) judged.push(await judge(db, simulateChain({ seed, ...small })));
  const mean = (share: (one: (typeof judged)[number]) => number) =>
    judged.reduce((sum, one) => sum + share(one), 0) / judged.length;
  for (const first of [50, 100]) {
    expect(
      mean((one) => one.byModel(first) - one.byCount(first)),
      `first ${first}`,
    ).toBeGreaterThan(0.1);
  }
  for (const bin of [0, 1]) {
    const total = (of: 'lines' | 'said' | 'came') => judged.reduce((sum, { bins }) => sum + (bins[bin]?.[of] ?? 0), 0);
    expect(total('lines')).toBeGreaterThan(100);
    expect(total('came') / total('lines')).toBeCloseTo(total('said') / total('lines'), 1);
  }
});

import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  anyReports,
  anySupplies,
  chain,
  computeChain,
  inOrder,
  nearly,
  openChain,
  readLines,
} from '../testing/demand-chain.ts';
import { expectedLines } from '../testing/demand-reference.ts';

test('the database computes what the definitions say', async () => {
  const db = await openChain();
  const joined = fc.constantFrom([], [['64314', 'k80026']]);
  await fc.assert(
    fc.asyncProperty(anyReports, anySupplies, joined, async (reports, supplies, joined) => {
      const world = { ...chain, supplies, joined };
      await computeChain(db, reports, world);
      expect(await readLines(db)).toEqual(nearly(inOrder(expectedLines(reports, world))));
    }),
    { numRuns: 15 },
  );
});

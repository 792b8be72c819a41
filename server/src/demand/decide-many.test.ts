import type { NewDecision } from '@mostrador/contract/demand';
import { expect, test } from 'vitest';
import { openDatabase } from '../db/client.ts';
import { notifications } from '../notifications/table.ts';
import { openTestDatabase } from '../testing/database.ts';
import { demandShops, openDemand, testPrices } from '../testing/demand.ts';
import { idOf } from '../testing/people.ts';
import { decide, todayIn, undoDecisions } from './decisions.ts';

test('deciding about many lines of the chain, and undoing it, takes as many statements as about one', async () => {
  const portal = await openDemand();
  const people = [await idOf(portal.db, 'ana'), await idOf(portal.db, 'beto')];
  const codes = Array.from({ length: 12 }, (_, index) => `Q${index}`);
  await portal.report(
    ...codes.flatMap((codigo_parte) =>
      demandShops.flatMap(({ sucursal, plaza }) =>
        people.map((reportedBy) => ({ codigo_parte, sucursal, plaza, reportedBy, daysAgo: 20 })),
      ),
    ),
  );
  await portal.recompute();

  let statements = 0;
  const db = openTestDatabase(portal.connection, (connection) =>
    openDatabase(connection, { max: 1, debug: () => (statements += 1) }),
  );
  const decider = { name: 'Compras', plazas: 'all' } as const;
  const decision: NewDecision = {
    estado: 'surtida',
    fecha: todayIn('Tijuana', testPrices),
    sucursal: '',
    comentario: '',
  };
  const statementsFor = async (some: readonly string[]) => {
    statements = 0;
    const lines = some.map((code, index) => ({
      ...{ part: `codigo ${code.toLowerCase()}`, plaza: '', version: 0, field: `lineas.${index}` },
    }));
    const { batch, ids } = await db.transaction((tx) => decide(tx, testPrices, decider, { lines, decision }));
    const told = await portal.db.$count(notifications);
    const { lines: undone } = await db.transaction((tx) => undoDecisions(tx, testPrices, decider, batch));
    return { statements, decided: ids.length, told, undone, left: await portal.db.$count(notifications) };
  };
  const [first = ''] = codes;
  // What a connection asks for once is not counted.
  await statementsFor([first]);
  const one = await statementsFor([first]);
  // For the chain and its three plazas; each person is told once of a part.
  expect(one).toMatchObject({ decided: 4, told: 2, undone: 4, left: 0 });
  expect(await statementsFor(codes)).toEqual({
    ...{ statements: one.statements, decided: 48, told: 24, undone: 48, left: 0 },
  });
});

import { defaultRules } from '@mostrador/contract/demand-rules';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { auditLog } from '../audit/table.ts';
import { openDemand } from '../testing/demand.ts';
import { nearly } from '../testing/demand-chain.ts';
import { codeOf, openPortal, sawVersion } from '../testing/portal.ts';
import { todayIn } from './decisions.ts';
import { partInAnswer } from './part-key.ts';
import { demandCandidates, demandDay, demandLines } from './tables.ts';

const url = '/api/v1/candidatas/reglas';
const day = (ago: number) =>
  new Date(Date.parse(todayIn('', { timeZone: 'America/Tijuana' })) - ago * 86_400_000).toISOString().slice(0, 10);

async function open() {
  const portal = await openDemand();
  const people = ['ana', 'beto'];
  const reports = [0, 1, 2, 3, 4].map((n) => ({ daysAgo: 3 + 35 * n, reportedBy: people[n % 2] ?? '' }));
  await portal.report(...reports, { codigo_parte: 'K-8', daysAgo: 200 });
  await portal.recompute();
  const tiers = async () => {
    const rows = await portal.db.select().from(demandLines).orderBy(demandLines.part);
    return rows.filter(({ level }) => level === 'plaza').map(({ tier }) => tier);
  };
  return { portal, compras: await portal.as('compras'), tiers };
}
const strict = { ...defaultRules, surtir: 0.99, vigilar: 0.98 };

test('other rules are shown first, then set with all figures at once, and undone', async () => {
  const { portal, compras, tiers } = await open();
  expect((await compras.ask('GET', url)).json()).toEqual({ reglas: defaultRules, anteriores: null, version: 0 });
  expect(await tiers()).toEqual(['surtir', 'esperar']);
  const lines = () =>
    portal.db.select().from(demandLines).orderBy(demandLines.part, demandLines.level, demandLines.sucursal);
  const [before, day] = [await lines(), await portal.db.select().from(demandDay)];

  const preview = (await compras.ask('POST', `${url}/vista`, strict)).json();
  expect(preview).toEqual({
    ahora: { surtir: 1, vigilar: 0, esperar: 1 },
    con_estas: { surtir: 0, vigilar: 1, esperar: 1 },
  });
  expect([await lines(), await portal.db.select().from(demandDay)], 'nothing changed').toEqual([before, day]);
  expect((await compras.ask('GET', url)).json().anteriores).toBeNull();

  const set = (await compras.ask('PUT', url, strict)).json();
  expect(set).toMatchObject({ reglas: strict, anteriores: { por: 'Nombre de compras', reglas: defaultRules } });
  expect(await tiers()).toEqual(['vigilar', 'esperar']);
  await compras.ask('PUT', url, strict);
  expect((await compras.ask('POST', `${url}/deshacer`)).json()).toMatchObject({
    reglas: defaultRules,
    anteriores: { reglas: strict },
  });
  expect(await tiers()).toEqual(['surtir', 'esperar']);
  const entries = await portal.db.select().from(auditLog).orderBy(auditLog.id);
  expect(entries.map(({ action, about }) => `${action} ${about}`)).toEqual([
    'demand-rules-set Probabilidad para surtir 0.5 → 0.99; Probabilidad para vigilar 0.35 → 0.98',
    'demand-rules-undone Probabilidad para surtir 0.99 → 0.5; Probabilidad para vigilar 0.98 → 0.35',
  ]);
});

test('rules that changed since they were seen are neither replaced nor undone', async () => {
  const { portal, compras } = await open();
  const versionNow = async () => (await compras.ask('GET', url)).json().version;
  const laxer = { ...defaultRules, surtir: 0.4 };

  const { version } = (await compras.ask('PUT', url, strict, sawVersion(0))).json();
  expect(version).toBe(await versionNow());
  expect(codeOf(await compras.ask('PUT', url, laxer, sawVersion(0)))).toEqual([412, 'changed-meanwhile']);
  const again = await compras.ask('PUT', url, strict, sawVersion(0));
  expect([again.statusCode, again.json().version], 'the same once more, after a lost answer').toEqual([200, version]);

  // Of two people who undo at once, and of one whose answer was lost, the second would bring the rules back.
  const undone = await Promise.all(
    [1, 2].map(() => compras.ask('POST', `${url}/deshacer`, undefined, sawVersion(version))),
  );
  expect(undone.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 412]);
  expect((await compras.ask('GET', url)).json()).toMatchObject({ reglas: defaultRules, version: version + 1 });

  const saved = (await compras.ask('PUT', url, laxer, sawVersion(version + 1))).json();
  await compras.ask('PUT', url, strict, sawVersion(saved.version));
  const late = await compras.ask('POST', `${url}/deshacer`, undefined, sawVersion(saved.version));
  expect(codeOf(late), 'what somebody else saved since').toEqual([412, 'changed-meanwhile']);
  expect((await compras.ask('GET', url)).json().reglas).toEqual(strict);
  const entries = await portal.db.select().from(auditLog);
  expect(entries).toHaveLength(4);
  expect((await compras.ask('POST', `${url}/deshacer`)).statusCode, 'an older tab sends no version').toBe(200);
});

const lax = { ...defaultRules, surtir: 0.05, vigilar: 0.05 };

/** With a part that only lax rules make a candidate. */
async function openWithRare() {
  const opened = await open();
  const { portal, compras } = opened;
  await portal.report({ codigo_parte: 'L-1', daysAgo: 260 }, { codigo_parte: 'L-1', daysAgo: 200, reportedBy: 'beto' });
  await portal.recompute();
  const waiting = async () => {
    const { decisiones } = (await compras.ask('GET', '/api/v1/ventas_perdidas/avance')).json();
    const rows = await portal.db.select({ part: demandCandidates.part }).from(demandCandidates);
    return [rows.map(({ part }) => part).sort(), decisiones[0].en_plazo];
  };
  return { ...opened, waiting };
}

test('what only undone or previewed rules made a candidate does not wait for a decision', async () => {
  const { compras, tiers, waiting } = await openWithRare();
  expect(await waiting()).toEqual([['codigo gp45'], 1]);
  expect((await compras.ask('POST', `${url}/vista`, lax)).json().con_estas.surtir).toBe(2);
  expect(await waiting()).toEqual([['codigo gp45'], 1]);
  await compras.ask('PUT', url, lax);
  expect(await waiting()).toEqual([['codigo gp45', 'codigo l1'], 2]);
  await compras.ask('POST', `${url}/deshacer`);
  expect(await tiers()).toContain('surtir');
  expect(await waiting()).toEqual([['codigo gp45'], 1]);
});

test('what only rules that were put back by hand made a candidate does not wait either', async () => {
  const { portal, compras, waiting } = await openWithRare();
  const set = (rules: object) => compras.ask('PUT', url, rules);
  await set(lax);
  expect(await waiting()).toEqual([['codigo gp45', 'codigo l1'], 2]);
  await set(defaultRules);
  expect(await waiting()).toEqual([['codigo gp45'], 1]);

  // Over others, and long after. One day more, because forty days may begin in summer time and end in winter time.
  await set(lax);
  await set({ ...lax, surtir: 0.06 });
  await portal.db.execute(sql`update demand_settings set set_at = set_at - interval '41 days'`);
  const since = day(40);
  await portal.db.update(demandCandidates).set({ since });
  await set(defaultRules);
  expect(await waiting()).toEqual([['codigo gp45'], 0]);
  expect(await portal.db.select().from(demandCandidates), 'what still is one waits on').toMatchObject([{ since }]);
});

test('rules that make fewer candidates end the wait of what is still in time, and hide nothing that is late', async () => {
  const { portal, compras, waiting } = await openWithRare();
  await compras.ask('PUT', url, lax);
  const since = day(40);
  await portal.db.update(demandCandidates).set({ since }).where(sql`part = 'codigo gp45'`);
  await compras.ask('PUT', url, strict);
  expect(await waiting()).toEqual([['codigo gp45'], 0]);
  await compras.ask('PUT', url, defaultRules);
  expect(await portal.db.select().from(demandCandidates)).toMatchObject([{ part: 'codigo gp45', since }]);
});

test('other rules end the wait of what is in review or was put back to new, and keep what was decided', async () => {
  const { portal, compras } = await open();
  const decision = `/api/v1/candidatas/${partInAnswer('codigo gp45')}/decision?lugar=Tijuana`;
  for (const [body, left] of [
    [{ estado: 'en-revision' }, 0],
    [{ estado: 'nueva' }, 0],
    [{ estado: 'descartada', motivo: 'se vende poco', hasta: null }, 1],
  ] as const) {
    expect((await compras.ask('PUT', decision, body)).statusCode, body.estado).toBe(200);
    await compras.ask('PUT', url, strict);
    expect(await portal.db.$count(demandCandidates), body.estado).toBe(left);
    await compras.ask('PUT', url, defaultRules);
  }
});

test('rules that cannot be are refused by field, and others than buyers of the chain neither see nor set them', async () => {
  const { portal, compras } = await open();
  for (const [change, field] of [
    [{ horizonte: 0 }, 'horizonte'],
    [{ kappa: 21 }, 'kappa'],
    [{ ventana: 2.5 }, 'ventana'],
    [{ surtir: 0.3 }, 'vigilar'],
    [{ a: 'mucho' }, 'a'],
  ] as const) {
    const refused = await compras.ask('PUT', url, { ...defaultRules, ...change });
    expect([refused.statusCode, refused.json().errors?.map((issue: { field: string }) => issue.field)]).toEqual([
      422,
      [field],
    ]);
  }
  const nothing = await compras.ask('POST', `${url}/deshacer`);
  expect([nothing.statusCode, nothing.json().code]).toEqual([409, 'no-previous-rules']);
  for (const name of ['compras-tijuana', 'gerente', 'ana']) {
    const person = await portal.as(name);
    const answers = [
      await person.ask('GET', url),
      await person.ask('PUT', url, defaultRules),
      await person.ask('POST', `${url}/vista`, defaultRules),
      await person.ask('POST', `${url}/deshacer`),
    ];
    expect(
      answers.map(({ statusCode }) => statusCode),
      name,
    ).toEqual([403, 403, 403, 403]);
  }
});

test('rules, a join and a decision at once in two processes leave the figures that the night would compute', async () => {
  const { portal, compras } = await open();
  const other = await (await openPortal({ connection: portal.connection })).as('compras');
  const part = `/api/v1/candidatas/${partInAnswer('codigo gp45')}`;
  const answers = await Promise.all([
    compras.ask('PUT', url, strict),
    other.ask('PUT', `${part}/decision?lugar=Tijuana`, { estado: 'en-revision' }),
    other.ask('POST', `${part}/uniones`, { codigo: 'K-8' }),
    compras.ask('POST', `${url}/vista`, { ...defaultRules, kappa: 2 }),
  ]);
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200]);
  const lines = async () => {
    const rows = await portal.db.select().from(demandLines).orderBy(demandLines.level, demandLines.sucursal);
    return rows.map(({ pesos: _pesos, ...line }) => line);
  };
  const after = await lines();
  expect(after[0]).toMatchObject({ part: 'codigo gp45', needs: 6 });
  expect(after.find(({ level }) => level === 'plaza')).toMatchObject({ state: 'en-revision' });
  // As of the same day, if another one has begun meanwhile.
  const [frozen] = await portal.db.select().from(demandDay);
  await portal.recompute(frozen?.today);
  expect(after).toEqual(nearly(await lines()));
});

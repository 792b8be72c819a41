import type { Candidate, CandidatePage, CandidatePart, NewDecision } from '@mostrador/contract/demand';
import type { Progress } from '@mostrador/contract/demand-progress';
import { sql } from 'drizzle-orm';
import { readXlsx } from 'hucre/xlsx';
import { expect, onTestFinished, test, vi } from 'vitest';
import { auditLog } from '../audit/table.ts';
import { demandShops, openDemand, type TestReport } from '../testing/demand.ts';
import { nearly } from '../testing/demand-chain.ts';
import { codeOf } from '../testing/portal.ts';
import { todayIn } from './decisions.ts';
import { partInAnswer } from './part-key.ts';
import { demandDecisions, demandLines, demandNeeds } from './tables.ts';

const [otay, soler, ensenada] = demandShops;
const at = ({ sucursal, plaza }: { sucursal: string; plaza: string }) => ({ sucursal, plaza });
const pump = partInAnswer('codigo gp45');
/** By the calendar: some days have 25 hours. */
const day = (ago: number) =>
  new Date(Date.parse(todayIn('Tijuana', { timeZone: '' })) - ago * 86_400_000).toISOString().slice(0, 10);

const review: NewDecision = { estado: 'en-revision', comentario: '' };
const supplied = (change: object = {}) => ({ estado: 'surtida', fecha: day(2), sucursal: '', ...change });
const discarded = (change: object = {}) => ({ estado: 'descartada', motivo: 'se vende poco', hasta: null, ...change });

async function openWith(...reports: TestReport[]) {
  const portal = await openDemand();
  await portal.report(...reports);
  await portal.recompute();
  const people = {
    compras: await portal.as('compras'),
    tijuana: await portal.as('compras-tijuana'),
    gerente: await portal.as('gerente'),
    admin: await portal.as('admin'),
    ana: await portal.as('ana'),
  };
  type Who = keyof typeof people;
  const decide = (who: Who, body: object, lugar = 'Tijuana', version?: number, parte = pump) =>
    people[who].ask(
      'PUT',
      `/api/v1/candidatas/${parte}/decision?lugar=${encodeURIComponent(lugar)}`,
      body,
      version === undefined ? {} : { 'if-match': `"${version}"` },
    );
  const decideAll = (who: Who, lineas: Pick<Candidate, 'parte' | 'lugar' | 'version'>[], decision: object) =>
    people[who].ask('POST', '/api/v1/candidatas/decisiones', { lineas, decision });
  const undo = (who: Who, lote: string) => people[who].ask('POST', `/api/v1/candidatas/decisiones/${lote}/deshacer`);
  const comment = (who: Who, texto: string, lugar = 'Tijuana', parte = pump) =>
    people[who].ask('POST', `/api/v1/candidatas/${parte}/comentarios?lugar=${encodeURIComponent(lugar)}`, { texto });
  const lines = async () => {
    const rows = await portal.db.select().from(demandLines);
    return Object.fromEntries(rows.map((line) => [`${line.part} ${line.plaza} ${line.sucursal}`.trim(), line]));
  };
  const figures = async () => {
    const rows = await portal.db
      .select()
      .from(demandLines)
      .orderBy(demandLines.part, demandLines.level, demandLines.plaza, demandLines.sucursal);
    return rows.map(({ pesos: _pesos, ...line }) => line);
  };
  return { portal, ...people, decide, decideAll, undo, comment, lines, figures };
}
type Answer = { statusCode: number; json(): { code: string; errors?: { field: string; message: string }[] } };
const fieldsOf = (answer: Answer) => [answer.statusCode, answer.json().errors?.map(({ field }) => field)];

const twice: TestReport[] = [{ daysAgo: 60, ...at(soler) }, { daysAgo: 10 }, { daysAgo: 5, ...at(ensenada) }];

test('a decision shows at its plaza and its branches at once, and the answer brings the new version', async () => {
  const { decide, lines } = await openWith(...twice);
  const answer = await decide('tijuana', review, 'Otay TJ', 0);
  expect(answer.statusCode).toBe(200);
  const {
    'codigo gp45 Tijuana': plaza,
    'codigo gp45 Tijuana Otay TJ': branch,
    'codigo gp45 Ensenada': other,
  } = await lines();
  expect(answer.headers.etag).toBe(`"${plaza?.version}"`);
  expect([plaza?.state, branch?.state, other?.state]).toEqual(['en-revision', 'en-revision', 'nueva']);
  expect(branch?.version).toBe(plaza?.version);
});

test('the second of two people who decide at once is told, and nothing of theirs is written', async () => {
  const { portal, decide, decideAll, lines } = await openWith(...twice);
  const answers = await Promise.all([
    decide('compras', review, 'Tijuana', 0),
    decide('tijuana', discarded(), 'Tijuana', 0),
  ]);
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 412]);
  expect(await portal.db.$count(demandDecisions)).toBe(1);

  const version = (await lines())['codigo gp45 Tijuana']?.version ?? 0;
  const line = (lugar: string, seen: number) => ({ parte: pump, lugar, version: seen });
  const refused = await decideAll('compras', [line('Ensenada', 0), line('Tijuana', 0)], review);
  expect(fieldsOf(refused)).toEqual([412, ['lineas.1']]);
  expect(refused.json().errors[0].message).toMatch(/^GP-45 en Tijuana: Nombre de compras.* ya la puso en «/);
  expect(await portal.db.$count(demandDecisions)).toBe(1);
  expect((await decideAll('compras', [line('Ensenada', 0), line('Tijuana', version)], review)).json()).toMatchObject({
    lineas: 2,
  });
});

test('each field of a decision that cannot be is named', async () => {
  // Tomorrow stays tomorrow, also at midnight.
  vi.useFakeTimers({ toFake: ['Date'] });
  onTestFinished(() => void vi.useRealTimers());
  const { portal, decide, decideAll } = await openWith(...twice);
  const refusals: [object, string][] = [
    [supplied({ fecha: day(-1) }), 'fecha'],
    [supplied({ fecha: day(-5) }), 'fecha'],
    [supplied({ fecha: 'ayer' }), 'fecha'],
    [supplied({ sucursal: 'Centro EDA' }), 'sucursal'],
    [supplied({ sucursal: 'Luna TJ' }), 'sucursal'],
    [{ estado: 'equivalente', codigo: '' }, 'codigo'],
    [{ estado: 'equivalente', codigo: 'sin código' }, 'codigo'],
    [{ estado: 'equivalente', codigo: 'gp 45' }, 'codigo'],
    [discarded({ motivo: '' }), 'motivo'],
    [discarded({ hasta: day(0) }), 'hasta'],
  ];
  for (const [body, field] of refusals)
    expect(fieldsOf(await decide('compras', body)), JSON.stringify(body)).toEqual([422, [field]]);
  expect(fieldsOf(await decide('compras', supplied({ sucursal: 'Otay TJ' }), 'cadena'))).toEqual([422, ['sucursal']]);
  const lineas = [{ parte: pump, lugar: 'Tijuana', version: 0 }];
  expect(fieldsOf(await decideAll('compras', lineas, supplied({ fecha: day(-1) })))).toEqual([422, ['decision.fecha']]);
  expect(await portal.db.$count(demandDecisions)).toBe(0);
});

test('who may decide where, and who may only comment', async () => {
  const { portal, decide, decideAll, undo, comment } = await openWith(...twice);
  expect(codeOf(await decide('tijuana', review, 'Ensenada'))).toEqual([404, 'not-found']);
  expect(codeOf(await decide('tijuana', review, 'Centro EDA'))).toEqual([404, 'not-found']);
  expect(codeOf(await decide('tijuana', review, 'cadena'))).toEqual([403, 'forbidden']);
  expect(codeOf(await decide('gerente', review))).toEqual([403, 'forbidden']);
  expect(codeOf(await decide('ana', review))).toEqual([403, 'forbidden']);
  expect(codeOf(await decide('compras', review, 'La Paz')), 'nobody needed it there').toEqual([404, 'not-found']);
  expect(codeOf(await decide('compras', review, 'Tijuana', 0, partInAnswer('codigo nada')))).toEqual([
    404,
    'not-found',
  ]);
  const foreign = [
    { parte: pump, lugar: 'Tijuana', version: 0 },
    { parte: pump, lugar: 'Ensenada', version: 0 },
  ];
  expect(codeOf(await decideAll('tijuana', foreign, review))).toEqual([404, 'not-found']);
  const { lote } = (await decide('compras', review, 'Ensenada')).json();
  expect(codeOf(await undo('tijuana', lote))).toEqual([404, 'not-found']);
  expect(codeOf(await undo('gerente', lote))).toEqual([403, 'forbidden']);
  expect(codeOf(await undo('compras', 'nada'))).toEqual([404, 'not-found']);

  expect((await comment('gerente', 'La piden taxistas')).json()).toMatchObject({
    texto: 'La piden taxistas',
    por: 'Nombre de gerente',
  });
  expect(codeOf(await comment('gerente', 'x', 'Ensenada'))).toEqual([404, 'not-found']);
  expect(codeOf(await comment('gerente', 'x', 'cadena'))).toEqual([403, 'forbidden']);
  expect(fieldsOf(await comment('gerente', ' '))).toEqual([422, ['texto']]);
  expect(codeOf(await comment('ana', 'x'))).toEqual([403, 'forbidden']);
  const entries = await portal.db.select().from(auditLog).orderBy(auditLog.id);
  expect(entries.map(({ action, who, about }) => [action, who, about])).toEqual([
    ['demand-decided', 'compras', 'En revisión: GP-45 en Ensenada'],
    ['demand-commented', 'gerente', 'GP-45: La piden taxistas'],
  ]);
});

test('a decision for the chain is also one for each plaza with a line, and is undone with them', async () => {
  const { portal, decide, undo, lines, figures } = await openWith(...twice);
  const before = await figures();
  expect((await decide('compras', discarded(), 'cadena', 0)).json()).toMatchObject({ lineas: 3 });
  const states = Object.values(await lines()).map(({ state }) => state);
  expect(new Set(states)).toEqual(new Set(['descartada']));
  const [{ batch } = { batch: '' }] = await portal.db.select().from(demandDecisions);
  expect(codeOf(await undo('tijuana', batch))).toEqual([404, 'not-found']);
  expect((await undo('admin', batch)).json()).toEqual({ lote: batch, lineas: 3 });
  expect(await figures()).toEqual(nearly(before));
});

test('a decision for the chain replaces that of a plaza where nobody asked since it was supplied', async () => {
  const { portal, decide, undo, lines } = await openWith(...twice);
  await decide('tijuana', supplied({ fecha: day(0) }), 'Tijuana', 0);
  expect(await lines()).not.toHaveProperty('codigo gp45 Tijuana');
  const { lote } = (await decide('compras', discarded(), 'cadena', 1)).json();
  const rows = await portal.db.select().from(demandDecisions).where(sql`batch = ${lote}`).orderBy(demandDecisions.id);
  expect(rows.map(({ plaza }) => plaza)).toEqual(['', 'Ensenada', 'Tijuana']);
  expect((await undo('compras', lote)).json()).toMatchObject({ lineas: 3 });

  await decide('tijuana', { estado: 'nueva' });
  await portal.db.execute(sql`update lost_sales set deleted_at = now() where plaza = 'Tijuana'`);
  await portal.recompute();
  const untouched = await decide('compras', discarded(), 'cadena');
  expect(untouched.json(), 'nothing there to replace').toMatchObject({ lineas: 2 });
});

test('a decision for the chain is refused if a plaza decided since it was seen, and names what it would replace', async () => {
  const { portal, compras, decide, decideAll, undo } = await openWith(...twice);
  const seenInPart = async () =>
    (await compras.ask('GET', `/api/v1/candidatas/${pump}?lugar=cadena`)).json<CandidatePart>();
  const seenInList = async () =>
    (await compras.ask('GET', '/api/v1/candidatas?nivel=cadena')).json<CandidatePage>().candidatas;
  const versions = async () => {
    const [part, list] = await Promise.all([seenInPart(), seenInList()]);
    return [part.version, part.linea?.version, ...list.map(({ version }) => version)];
  };
  expect(await versions()).toEqual([0, 0, 0]);
  // Of a day before the last need, so that the plaza keeps its line.
  const ofTijuana = (await decide('tijuana', supplied({ fecha: day(20) }), 'Tijuana', 0)).json().lote;
  await decide('compras', review, 'Ensenada', 0);

  const refused = await decide('compras', discarded(), 'cadena', 0);
  expect(codeOf(refused)).toEqual([412, 'changed-meanwhile']);
  expect(refused.json().errors).toEqual([
    { field: 'version', message: 'GP-45 en Ensenada: Nombre de compras ya la puso en «En revisión».' },
    { field: 'version', message: 'GP-45 en Tijuana: Nombre de compras-tijuana ya la puso en «Surtida».' },
  ]);
  const lineas = [{ parte: pump, lugar: 'cadena', version: 0 }];
  expect(fieldsOf(await decideAll('compras', lineas, discarded()))).toEqual([412, ['lineas.0', 'lineas.0']]);
  expect(await portal.db.$count(demandDecisions)).toBe(2);

  expect(await versions(), 'the newest of any plaza').toEqual([2, 2, 2]);
  const made = await decide('compras', discarded(), 'cadena', 2);
  expect(made.json()).toMatchObject({ lineas: 3 });
  expect(made.headers.etag).toBe('"5"');
  expect(await versions()).toEqual([5, 5, 5]);
  const again = await decide('compras', review, 'cadena', 2);
  expect(again.json().errors).toEqual([
    { field: 'version', message: 'GP-45 en toda la cadena: Nombre de compras ya la puso en «Descartada».' },
  ]);

  expect((await undo('compras', made.json().lote)).json()).toMatchObject({ lineas: 3 });
  expect(await versions(), 'as before what was undone').toEqual([2, 2, 2]);
  const outdated = await decide('compras', review, 'cadena', 5);
  expect(outdated.json().errors).toEqual([
    { field: 'version', message: 'GP-45 en toda la cadena: alguien deshizo su decisión.' },
  ]);
  expect((await undo('tijuana', ofTijuana)).statusCode).toBe(200);
  expect((await decide('compras', review, 'cadena', 2)).statusCode).toBe(200);
});

test('of lines that are decided once every version is compared', async () => {
  const { portal, decide, decideAll } = await openWith(...twice);
  await decide('tijuana', review, 'Tijuana', 0);
  const line = (lugar: string, version: number) => ({ parte: pump, lugar, version });
  const refused = async (...lineas: ReturnType<typeof line>[]) =>
    fieldsOf(await decideAll('compras', lineas, discarded()));
  expect(await refused(line('Tijuana', 0), line('cadena', 1))).toEqual([412, ['lineas.0']]);
  expect(await refused(line('cadena', 1), line('Tijuana', 0))).toEqual([412, ['lineas.1']]);
  expect(await refused(line('Tijuana', 0), line('Tijuana', 1))).toEqual([412, ['lineas.0']]);
  expect(await refused(line('Otay TJ', 0), line('Tijuana', 1))).toEqual([412, ['lineas.0']]);
  expect(await portal.db.$count(demandDecisions)).toBe(1);
  const once = await decideAll('compras', [line('Otay TJ', 1), line('Tijuana', 1), line('cadena', 1)], discarded());
  expect(once.json()).toMatchObject({ lineas: 3 });
});

test('undoing gives back the state of before, unless a newer decision is in force', async () => {
  const { portal, decide, undo, lines, figures } = await openWith(...twice);
  const first = (await decide('compras', review)).json().lote;
  const reviewed = await figures();
  const second = (await decide('tijuana', supplied())).json().lote;
  const refused = await undo('compras', first);
  expect(codeOf(refused)).toEqual([409, 'newer-decision']);
  expect(refused.json().errors[0].message).toBe('GP-45 en Tijuana: «Surtida» es más nueva.');
  expect((await lines())['codigo gp45 Tijuana'], 'nobody needed it since').toBeUndefined();
  expect((await undo('compras', second)).json()).toEqual({ lote: second, lineas: 1 });
  expect(await figures()).toEqual(nearly(reviewed));
  expect(codeOf(await undo('compras', second))).toEqual([409, 'already-undone']);
  expect((await undo('compras', first)).statusCode).toBe(200);
  expect((await lines())['codigo gp45 Tijuana']).toMatchObject({ state: 'nueva', version: 0 });
  const history = await portal.db.select().from(demandDecisions).orderBy(demandDecisions.id);
  expect(history.map(({ state, undoneBy }) => [state, undoneBy])).toEqual([
    ['en-revision', 'Nombre de compras'],
    ['surtida', 'Nombre de compras'],
  ]);
  const entries = await portal.db
    .select({ about: auditLog.about })
    .from(auditLog)
    .where(sql`action = 'demand-decision-undone'`);
  expect(entries.map(({ about }) => about)).toEqual(['Surtida: GP-45 en Tijuana', 'En revisión: GP-45 en Tijuana']);
});

test('what was supplied comes back when somebody needs it again, and says so', async () => {
  const { portal, decide, lines } = await openWith({ daysAgo: 60, ...at(soler) }, { daysAgo: 40 }, { daysAgo: 30 });
  const chance = (await lines())['codigo gp45 Tijuana']?.probability ?? 0;
  await decide('compras', supplied({ fecha: day(4), sucursal: 'Otay TJ' }));
  expect(await lines()).toEqual({});
  await portal.report({ daysAgo: 2, ...at(otay) });
  await portal.recompute();
  const line = (await lines())['codigo gp45 Tijuana'];
  expect(line).toMatchObject({ needs: 1, months: 1, state: 'surtida' });
  expect(line?.marks).toContain('volvio-a-faltar');
  expect(line?.probability).toBeLessThan(chance);
});

test('what was asked for on the day of a supply is not missing again; what is asked for later is', async () => {
  const { portal, admin, compras, decide, lines } = await openWith({ daysAgo: 6 });
  const [{ fecha } = { fecha: '' }] = await portal.db.select({ fecha: demandNeeds.day }).from(demandNeeds);
  await decide('compras', supplied({ fecha }));
  const seen = async () => {
    const list = (await compras.ask('GET', '/api/v1/candidatas?estado=por-decidir')).json<CandidatePage>();
    const part = (await compras.ask('GET', `/api/v1/candidatas/${pump}?lugar=Tijuana`)).json<CandidatePart>();
    const { sheets } = await readXlsx((await compras.ask('GET', '/api/v1/candidatas.xlsx')).rawPayload);
    const progress = (await admin.ask('GET', '/api/v1/ventas_perdidas/avance')).json<Progress>();
    return {
      marks: (await lines())['codigo gp45 Tijuana']?.marks.includes('volvio-a-faltar'),
      waiting: list.total,
      since: part.surtida?.necesidades,
      counted: part.necesidades.map(({ cuenta }) => cuenta),
      reports: (sheets[1]?.rows.length ?? 0) - 1,
      supplies: progress.surtidas.map(({ antes, despues, desde_entonces, resultado }) => [
        ...[antes, despues, desde_entonces, resultado],
      ]),
    };
  };
  expect(await seen()).toEqual({
    ...{ marks: undefined, waiting: 0, since: 0, counted: [false], reports: 0 },
    supplies: [[1, 0, 0, 'pronto']],
  });
  await portal.report({ daysAgo: 4, car_anio: '1998' });
  await portal.recompute();
  expect(await seen()).toEqual({
    ...{ marks: true, waiting: 1, since: 1, counted: [true, false], reports: 1 },
    supplies: [[1, 1, 1, 'volvio']],
  });
});

test('what was discarded returns after its day, or after two further needs', async () => {
  const { portal, decide, lines } = await openWith(...twice, { daysAgo: 20, codigo_parte: 'K-8' });
  const state = async (part = 'gp45') => (await lines())[`codigo ${part} Tijuana`]?.state;
  await decide('compras', discarded());
  await decide('compras', discarded({ hasta: day(-3) }), 'Tijuana', 0, partInAnswer('codigo k8'));
  await portal.db.update(demandDecisions).set({ decidedOn: day(9) });
  await portal.report({ daysAgo: 4, car_anio: '1998' });
  await portal.recompute();
  expect(await state(), 'one further need').toBe('descartada');
  await portal.report({ daysAgo: 3, car_anio: '1999' });
  await portal.recompute();
  expect(await state()).toBe('nueva');
  expect(await state('k8')).toBe('descartada');
  await portal.db.update(demandDecisions).set({ until: day(3) });
  await portal.recompute();
  expect(await state('k8')).toBe('nueva');
});

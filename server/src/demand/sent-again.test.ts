import type { DecidedAnswer, NewDecision } from '@mostrador/contract/demand';
import { api } from '@mostrador/contract/paths';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { auditLog } from '../audit/table.ts';
import { demandShops, openDemand } from '../testing/demand.ts';
import { codeOf } from '../testing/portal.ts';
import { partInAnswer } from './part-key.ts';
import { demandComments, demandDecisions } from './tables.ts';

const [, soler, ensenada] = demandShops;
const pump = partInAnswer('codigo gp45');
const transfer: NewDecision = { estado: 'por-transferir', comentario: 'Sale el lunes' };

async function open() {
  const portal = await openDemand();
  const at = ({ sucursal, plaza }: { sucursal: string; plaza: string }) => ({ sucursal, plaza });
  await portal.report(
    ...[{ daysAgo: 60, ...at(soler) }, { daysAgo: 10 }, { daysAgo: 5, ...at(ensenada) }],
    ...[{ daysAgo: 9, codigo_parte: 'K-8' }],
  );
  await portal.recompute();
  const compras = await portal.as('compras');
  type Who = typeof compras;
  const decide = (who: Who, version: number, change: object = {}, lugar = 'Tijuana') =>
    who.ask(
      'PUT',
      `${api.decision(pump)}?lugar=${encodeURIComponent(lugar)}`,
      { ...transfer, ...change },
      { 'if-match': `"${version}"` },
    );
  const decideAll = (lineas: object[]) => compras.ask('POST', api.decisions, { lineas, decision: transfer });
  const decisions = () => portal.db.$count(demandDecisions);
  return { portal, compras, decide, decideAll, decisions };
}

test('a decision that is sent again is answered as before, and undoing it gives back the state of before', async () => {
  const { portal, compras, decide, decisions } = await open();
  const [first, again] = await Promise.all([decide(compras, 0), decide(compras, 0)]);
  expect([first.statusCode, again.statusCode]).toEqual([200, 200]);
  expect([again.headers.etag, again.json()]).toEqual([first.headers.etag, first.json()]);
  expect(await decisions()).toBe(1);
  expect(await portal.db.$count(auditLog, eq(auditLog.action, 'demand-decided'))).toBe(1);
  const { lote } = again.json<DecidedAnswer>();
  expect((await compras.ask('POST', api.undoDecisions(lote))).json()).toEqual({ lote, lineas: 1 });
  const part = await compras.ask('GET', `${api.candidate(pump)}?lugar=Tijuana`);
  expect(part.json()).toMatchObject({ linea: { estado: 'nueva' }, version: 0 });
});

test('one for the chain and one about several lines that are sent again are each stored once', async () => {
  const { compras, decide, decideAll, decisions } = await open();
  const chain = await decide(compras, 0, {}, 'cadena');
  expect(chain.json()).toMatchObject({ lineas: 3 });
  const again = await decide(compras, 0, {}, 'cadena');
  expect([again.statusCode, again.headers.etag, again.json()]).toEqual([200, chain.headers.etag, chain.json()]);
  expect(await decisions()).toBe(3);

  const lines = [
    { parte: pump, lugar: 'Ensenada', version: 3 },
    { parte: pump, lugar: 'Tijuana', version: 2 },
    { parte: partInAnswer('codigo k8'), lugar: 'Tijuana', version: 0 },
  ];
  const versions = await Promise.all(
    lines.map(async ({ parte, lugar }) => (await compras.ask('GET', `${api.candidate(parte)}?lugar=${lugar}`)).json()),
  );
  const seen = lines.map((line, index) => ({ ...line, version: versions[index].version }));
  const several = await decideAll(seen);
  expect(several.json()).toMatchObject({ lineas: 3 });
  expect((await decideAll(seen)).json()).toEqual(several.json());
  expect(await decisions()).toBe(6);
});

test('what differs from the decision in force, is part of it, or is of another person is refused as before', async () => {
  const { portal, compras, decide, decideAll, decisions } = await open();
  await decide(compras, 0, {}, 'cadena');
  const refused = [
    await decide(compras, 0, { comentario: 'Sale el martes' }, 'cadena'),
    await decide(compras, 0, { estado: 'en-revision' }, 'cadena'),
    await decide(await portal.as('admin'), 0, {}, 'cadena'),
    // Its undoing would also undo the other plazas.
    await decide(compras, 0),
    await decideAll([
      { parte: pump, lugar: 'cadena', version: 0 },
      { parte: partInAnswer('codigo k8'), lugar: 'Tijuana', version: 0 },
    ]),
  ];
  for (const answer of refused) expect(codeOf(answer)).toEqual([412, 'changed-meanwhile']);
  expect(await decisions()).toBe(3);
});

test('a comment that is sent again under its key is stored and logged once; another text under that key is refused', async () => {
  const { portal, compras } = await open();
  const say = (texto: string, lugar = 'Tijuana') =>
    compras.ask('POST', `${api.demandComments(pump)}?lugar=${lugar}`, { texto }, { 'idempotency-key': 'forma-1' });
  const answers = await Promise.all([say('La piden taxistas'), say('La piden taxistas'), say('La piden taxistas')]);
  const [first] = answers;
  for (const answer of answers) expect([answer.statusCode, answer.json()]).toEqual([201, first?.json()]);
  expect(codeOf(await say('La piden en el taller'))).toEqual([422, 'key-reused']);
  expect(codeOf(await say('La piden taxistas', 'Ensenada'))).toEqual([422, 'key-reused']);
  expect(await portal.db.$count(demandComments)).toBe(1);
  expect(await portal.db.$count(auditLog, eq(auditLog.action, 'demand-commented'))).toBe(1);
});

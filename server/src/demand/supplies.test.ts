import type { CandidatePage, CandidatePart } from '@mostrador/contract/demand';
import type { Progress } from '@mostrador/contract/demand-progress';
import { readXlsx } from 'hucre/xlsx';
import { expect, test } from 'vitest';
import { openDemand, type TestReport } from '../testing/demand.ts';
import { todayIn } from './decisions.ts';
import { partInAnswer } from './part-key.ts';

/** Read once, so that days stay the same when midnight passes. */
const today = Date.parse(todayIn('Tijuana', { timeZone: '' }));
const day = (ago: number) => new Date(today - ago * 86_400_000).toISOString().slice(0, 10);
const supplied = (ago: number, sucursal = '') => ({ estado: 'surtida', fecha: day(ago), sucursal });
const again = { estado: 'nueva' };

async function openWith(...reports: TestReport[]) {
  const portal = await openDemand();
  await portal.report(...reports);
  await portal.recompute();
  const [compras, admin] = [await portal.as('compras'), await portal.as('admin')];
  const url = (code: string) => `/api/v1/candidatas/${partInAnswer(`codigo ${code}`)}`;
  const read = async <Answer>(path: string) => (await compras.ask('GET', path)).json<Answer>();
  return {
    join: (code: string, codigo: string) => compras.ask('POST', `${url(code)}/uniones`, { codigo }),
    decide: (decision: object, code = 'gp45', lugar = 'Tijuana') =>
      compras.ask('PUT', `${url(code)}/decision?lugar=${lugar}`, decision),
    undo: (lote: string) => compras.ask('POST', `/api/v1/candidatas/decisiones/${lote}/deshacer`),
    /** What each screen and file says of the only part. */
    async seen(code = 'gp45') {
      const list = await read<CandidatePage>('/api/v1/candidatas?estado=por-decidir');
      const part = await read<CandidatePart>(`${url(code)}?lugar=Tijuana`);
      const { sheets } = await readXlsx((await compras.ask('GET', '/api/v1/candidatas.xlsx')).rawPayload);
      const progress = (await admin.ask('GET', '/api/v1/ventas_perdidas/avance')).json<Progress>();
      return {
        waiting: list.candidatas.map(({ estado, necesidades, avisos }) => [
          ...[estado, necesidades, avisos.includes('volvio-a-faltar')],
        ]),
        since: part.surtida && [part.surtida.desde, part.surtida.sucursal, part.surtida.necesidades],
        counted: part.necesidades.map(({ cuenta }) => cuenta),
        reports: (sheets[1]?.rows.length ?? 0) - 1,
        supplies: progress.surtidas.map(({ desde, resultado }) => [desde, resultado]),
      };
    },
  };
}

const thrice: TestReport[] = [{ daysAgo: 60 }, { daysAgo: 10 }, { daysAgo: 5 }];
const unsupplied = {
  ...{ waiting: [['nueva', 3, false]], since: null, counted: [true, true, true], reports: 3, supplies: [] },
};
const withoutNeeds = (ago: number) => ({
  ...{ waiting: [], since: [day(ago), '', 0], counted: [false, false, false], reports: 0 },
  supplies: [[day(ago), 'pronto']],
});

test('what was supplied by mistake and put back to new counts as if it never had been', async () => {
  const { decide, undo, seen } = await openWith(...thrice);
  await decide(supplied(2));
  expect(await seen()).toEqual(withoutNeeds(2));
  const { lote } = (await decide(again)).json();
  expect(await seen()).toEqual(unsupplied);
  await undo(lote);
  expect(await seen()).toEqual(withoutNeeds(2));
});

test('a supply that is decided once more with its true day counts from that day, also an earlier one', async () => {
  const { decide, undo, seen } = await openWith(...thrice);
  await decide(supplied(2));
  const { lote } = (await decide(supplied(8, 'Otay TJ'))).json();
  expect(await seen()).toEqual({
    ...{ waiting: [['surtida', 1, true]], since: [day(8), 'Otay TJ', 1], counted: [true, false, false], reports: 1 },
    supplies: [[day(8), 'volvio']],
  });
  await undo(lote);
  expect(await seen()).toEqual(withoutNeeds(2));
  await decide({ estado: 'descartada', motivo: 'se vende poco', hasta: null });
  expect((await seen()).since, 'other decisions leave it supplied').toEqual([day(2), '', 0]);
});

test('what is put back to new in the chain, or under another code of the part, is not supplied either', async () => {
  const { join, decide, seen } = await openWith(...thrice);
  await decide(supplied(2));
  // From now on the key of the part, and of what is decided about it, is this code.
  await join('gp45', 'A-1');
  expect(await seen()).toEqual(withoutNeeds(2));
  await decide(again, 'a1', 'cadena');
  expect(await seen()).toEqual(unsupplied);
  expect(await seen('a1')).toEqual(unsupplied);
});

import { usualWeek } from '@mostrador/contract/opening-hours';
import { asc } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { auditLog } from '../audit/table.ts';
import { sample } from '../testing/branch-files.ts';
import { codeOf, openPortal, sawVersion } from '../testing/portal.ts';
import { branches, openingHours } from './table.ts';

const address = '/api/v1/sucursales/horarios';
const head = 'id,sucursal,lunes,martes,miércoles,jueves,viernes,sábado,domingo,dias_especiales';
const same = (cell: string) => Array.from({ length: 6 }, () => cell).join(',');
const csv = (...lines: string[]) => [head, ...lines].join('\r\n');

async function open() {
  const portal = await openPortal();
  await portal.db
    .insert(branches)
    .values([
      sample,
      { ...sample, id: 2, nombre: 'Parque TKT', codigo: 'TKT02' },
      { ...sample, id: 3, nombre: 'Vieja TKT', codigo: 'TKT03', retiredAt: new Date() },
    ]);
  const admin = await portal.as('admin');
  const send = async (payload: string | Buffer, name = 'horarios.csv', { cookie } = admin) =>
    portal.app.inject({
      method: 'POST',
      url: `${address}/importaciones?archivo=${name}`,
      headers: { cookie, 'content-type': 'application/octet-stream' },
      payload,
    });
  return {
    ...portal,
    admin,
    send,
    apply: (id: number) => admin.ask('POST', `${address}/importaciones/${id}/aplicar`),
    undo: (seen?: number) => admin.ask('POST', `${address}/importaciones/deshacer`, undefined, sawVersion(seen)),
    stored: () => portal.db.select().from(openingHours).orderBy(asc(openingHours.branchId)),
  };
}

test('a file of hours is previewed with its differences, applied, and undone exactly', async () => {
  const { db, admin, send, apply, undo, stored } = await open();
  await admin.ask('PUT', '/api/v1/sucursales/2/horario', { semana: usualWeek, excepciones: [] });
  const before = await stored();
  const file = csv(
    `1,Centro TKT,${same('8 a 20')},9:00 – 14:00,`,
    `,parque tkt,${same('08:00-20:00')},cerrado,"2026-12-25 cerrado; 24/12/2026 8 a 14"`,
  );
  const preview = (await send(file)).json();
  expect(preview).toMatchObject({
    archivo: 'horarios.csv',
    cambiadas: [
      {
        nombre: 'Centro TKT',
        cambios: [
          { campo: 'domingo', antes: 'cerrado', ahora: '09:00-14:00' },
          { campo: 'confirmado', antes: 'no', ahora: 'sí' },
        ],
      },
      {
        nombre: 'Parque TKT',
        cambios: [{ campo: 'dias_especiales', antes: '', ahora: '2026-12-24 08:00-14:00; 2026-12-25 cerrado' }],
      },
    ],
    iguales: 0,
    errores: [],
  });
  expect(await stored()).toEqual(before);

  expect((await apply(preview.id)).json()).toMatchObject({
    ultima: { archivo: 'horarios.csv', por: 'admin', nuevas: 1, cambiadas: 1 },
  });
  const [centre, park] = (await admin.ask('GET', address)).json().horarios;
  expect(centre).toMatchObject({ semana: [{ abre: '08:00' }, {}, {}, {}, {}, {}, { abre: '09:00', cierra: '14:00' }] });
  expect(park.excepciones).toHaveLength(2);
  expect((await apply(preview.id)).json().code).toBe('import-not-found');
  expect((await send(file)).json()).toMatchObject({ cambiadas: [], iguales: 2 });

  expect((await undo()).json()).toEqual({ ultima: null });
  expect(await stored()).toEqual(before);
  expect((await undo()).json().code).toBe('nothing-to-undo');
  const log = await db.select().from(auditLog).orderBy(asc(auditLog.id));
  expect(log.map(({ action, about }) => [action, about]).slice(-2)).toEqual([
    ['opening-hours-imported', 'horarios.csv: 1 confirmado por primera vez, 1 con cambios'],
    ['opening-hours-import-undone', 'horarios.csv'],
  ]);
});

test.each(['csv', 'xlsx'])('the downloaded %s, sent back untouched, changes and confirms nothing', async (kind) => {
  const { admin, send } = await open();
  const excepciones = [{ dia: '2026-12-25', horario: null }];
  await admin.ask('PUT', '/api/v1/sucursales/2/horario', { semana: usualWeek, excepciones });
  const file = await admin.ask('GET', `${address}.${kind}`);
  expect(file.headers['content-disposition']).toContain(`horarios.${kind}`);
  const preview = (await send(file.rawPayload, `horarios.${kind}`)).json();
  expect(preview).toMatchObject({ cambiadas: [], iguales: 2, errores: [] });
});

test('what cannot be read is said line by line, and nothing can be applied', async () => {
  const { send, apply, stored } = await open();
  const preview = (
    await send(
      csv(
        `1,Centro TKT,${same('8 a 20')},quizá,2026-13-01 cerrado`,
        `1,Centro TKT,${same('8 a 20')},cerrado,`,
        `2,Centro TKT,${same('8 a 20')},cerrado,`,
        `3,,${same('8 a 20')},cerrado,`,
        `2,,${same('20 a 8')},,`,
        `1,Centro, TKT,${same('8 a 20')},cerrado,2026-12-25 cerrado`,
      ),
    )
  ).json();
  expect(preview.errores.map(({ linea, motivo }: { linea: number; motivo: string }) => [linea, motivo])).toEqual([
    [2, expect.stringMatching(/^domingo «quizá» no es un horario\..* El día especial «2026-13-01 cerrado»/)],
    [3, 'Centro TKT ya está en la línea 2.'],
    [4, 'El id 2 es de Parque TKT, no de «Centro TKT».'],
    [5, 'No hay una sucursal con el id «3».'],
    [6, expect.stringMatching(/^lunes «20 a 8» no es un horario\..* Falta domingo\./)],
    [7, expect.stringMatching(/^La línea tiene más datos que columnas/)],
  ]);
  expect((await apply(preview.id)).json().code).toBe('import-has-faults');
  expect(await stored()).toEqual([]);
});

test('hours that somebody changed since are neither overwritten nor undone', async () => {
  const { admin, send, apply, undo, stored } = await open();
  const put = (excepciones: object[]) =>
    admin.ask('PUT', '/api/v1/sucursales/1/horario', { semana: usualWeek, excepciones });
  const first = (await send(csv(`1,,${same('7 a 19')},cerrado,`))).json();
  await put([]);
  expect((await apply(first.id)).json().code).toBe('import-outdated');
  const second = (await send(csv(`1,,${same('7 a 19')},cerrado,`))).json();
  expect((await apply(second.id)).statusCode).toBe(200);
  await put([{ dia: '2026-12-25', horario: null }]);
  expect((await undo()).json().code).toBe('nothing-to-undo');
  expect((await stored())[0]?.exceptions).toHaveLength(1);
});

test('an import of hours that the person did not see is not undone', async () => {
  const { send, apply, undo, stored } = await open();
  const first = (await send(csv(`1,,${same('7 a 19')},cerrado,`), 'primera.csv')).json();
  const seen = (await apply(first.id)).json().ultima;
  const second = (await send(csv(`2,,${same('7 a 19')},cerrado,`), 'segunda.csv')).json();
  const newer = (await apply(second.id)).json().ultima;
  expect(codeOf(await undo(seen.id))).toEqual([412, 'changed-meanwhile']);
  expect((await stored()).map(({ branchId }) => branchId)).toEqual([1, 2]);
  expect((await undo(newer.id)).statusCode).toBe(200);
  expect((await stored()).map(({ branchId }) => branchId)).toEqual([1]);
  expect(codeOf(await undo(seen.id)), 'the last one is undone').toEqual([409, 'nothing-to-undo']);
});

test('only whoever manages branches may import hours', async () => {
  const { as, send } = await open();
  const ana = await as('ana');
  const file = csv(`1,,${same('7 a 19')},cerrado,`);
  const { id } = (await send(file)).json();
  expect((await send(file, 'horarios.csv', ana)).statusCode).toBe(403);
  for (const [method, path] of [
    ['POST', `/importaciones/${id}/aplicar`],
    ['POST', '/importaciones/deshacer'],
    ['GET', '/importaciones/ultima'],
    ['GET', '.csv'],
  ] as const) {
    expect((await ana.ask(method, `${address}${path}`)).statusCode, path).toBe(403);
  }
});

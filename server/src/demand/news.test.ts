import { expect, test } from 'vitest';
import { auditLog } from '../audit/table.ts';
import { lostSales } from '../lost-sales/table.ts';
import { notifications } from '../notifications/table.ts';
import { daysAgo, openDemand } from '../testing/demand.ts';
import { idOf } from '../testing/people.ts';
import { quietZone } from '../testing/quiet-zone.ts';
import { todayIn } from './decisions.ts';
import { partInAnswer } from './part-key.ts';

const pump = partInAnswer('codigo gp45');
const ensenada = { sucursal: 'Centro EDA', plaza: 'Ensenada' };
const day = (ago: number) => todayIn('Tijuana', { timeZone: '' }, daysAgo(ago));

const supplied = (change: object = {}) => ({ estado: 'surtida', fecha: day(2), ...change });

test('those who reported a part are told once, and what they have not read goes when it is undone', async () => {
  const portal = await openDemand();
  const [ana, beto] = [await idOf(portal.db, 'ana'), await idOf(portal.db, 'beto')];
  const pumpOf = { pieza: 'Bomba de agua', car_marca: 'Nissan', car_modelo: 'Tsuru' };
  await portal.report(
    { ...pumpOf, reportedBy: ana, daysAgo: 4 },
    { ...pumpOf, reportedBy: ana, daysAgo: 30 },
    { ...pumpOf, reportedBy: beto, daysAgo: 50, car_modelo: 'Sentra' },
    { ...pumpOf, reportedBy: beto, daysAgo: 50, ...ensenada },
  );
  await portal.recompute();
  const compras = await portal.as('compras');
  const decide = async (body: object) =>
    (await compras.ask('PUT', `/api/v1/candidatas/${pump}/decision?lugar=Tijuana`, body)).json().lote as string;
  const told = async () => {
    const rows = await portal.db.select().from(notifications).orderBy(notifications.id);
    return rows.map(({ userId, text, link }) => [userId === ana ? 'ana' : 'beto', text, link]).toSorted();
  };
  await decide({ estado: 'en-revision' });
  expect(await told()).toEqual([]);
  const lote = await decide(supplied({ sucursal: 'Otay TJ' }));
  const text = 'Gracias a 3 reportes, la bomba de agua del Tsuru ya está en Otay TJ.';
  expect(await told()).toEqual([
    ['ana', text, '/mis_reportes'],
    ['beto', text, '/mis_reportes'],
  ]);
  const second = await decide(supplied({ fecha: day(1) }));
  expect(await told(), 'the same once more is no news').toHaveLength(2);
  await compras.ask('POST', `/api/v1/candidatas/decisiones/${second}/deshacer`);

  const as = await portal.as('ana');
  const state = (await as.ask('POST', '/api/v1/avisos/leidos', { hasta: 2_000_000_000 })).json();
  expect(state).toMatchObject({ sin_leer: 0, de_mis_reportes: null, ultimo: { texto: text } });
  await compras.ask('POST', `/api/v1/candidatas/decisiones/${lote}/deshacer`);
  expect(await told()).toEqual([['ana', text, '/mis_reportes']]);

  await decide({ estado: 'descartada', motivo: 'casi no se vende', hasta: null });
  const beto2 = (await (await portal.as('beto')).ask('POST', '/api/v1/avisos/leidos', { hasta: 1 })).json();
  expect(beto2.de_mis_reportes.texto).toBe(
    'Gracias por avisar. Revisamos los 3 reportes de la bomba de agua del Tsuru: por ahora no se va a surtir en Tijuana (casi no se vende).',
  );
});

test('those who were notified of a wrong code or branch are notified of the right one', async () => {
  const portal = await openDemand();
  const ana = await idOf(portal.db, 'ana');
  await portal.report({ pieza: 'Radiador', reportedBy: ana, daysAgo: 4 });
  await portal.recompute();
  const compras = await portal.as('compras');
  const toldBy = async (body: object) => {
    await portal.db.delete(notifications);
    await compras.ask('PUT', `/api/v1/candidatas/${pump}/decision?lugar=Tijuana`, body);
    return (await portal.db.select().from(notifications)).map(({ text }) => text.replace(/^.* (?=\S+ \S+$)/, ''));
  };
  expect(await toldBy({ estado: 'equivalente', codigo: 'WP-9' })).toEqual(['código WP-9.']);
  expect(await toldBy({ estado: 'equivalente', codigo: 'WP-8' })).toEqual(['código WP-8.']);
  expect(await toldBy({ estado: 'equivalente', codigo: 'WP-8', comentario: 'ya hay' })).toEqual([]);
  expect(await toldBy(supplied({ sucursal: 'Otay TJ' }))).toEqual(['Otay TJ.']);
  expect(await toldBy(supplied({ sucursal: 'Soler TJ' }))).toEqual(['Soler TJ.']);
  expect(await toldBy(supplied()), 'the plaza of that branch').toEqual([]);
});

test('a part with neither code nor name is called by its category, and nowhere by its key', async () => {
  const portal = await openDemand({ TIME_ZONE: quietZone });
  const ana = await idOf(portal.db, 'ana');
  const brakes = { codigo_parte: 'N/A', pieza: '', categoria: 'Frenos y control de traccion' } as const;
  await portal.report({ ...brakes, car_marca: 'Nissan', car_modelo: 'Tsuru', reportedBy: ana });
  await portal.recompute();
  const compras = await portal.as('compras');
  const part = partInAnswer('nombre frenos y control de traccion||nissan|tsuru');
  const url = `/api/v1/candidatas/${part}/decision?lugar=Tijuana`;
  expect((await compras.ask('PUT', url, supplied({ fecha: day(0) }))).statusCode).toBe(200);
  const [told] = await portal.db.select().from(notifications);
  expect(told?.text).toBe(
    'Gracias a 1 reporte, una pieza de frenos y control de tracción del Tsuru ya está en Tijuana.',
  );
  const [entry] = await portal.db.select().from(auditLog);
  expect(entry?.about).toBe('Surtida: Pieza de frenos y control de tracción en Tijuana');

  const unnamed = { parte: part, pieza: '', codigos: [], categoria: brakes.categoria };
  const { surtidas } = (await compras.ask('GET', '/api/v1/ventas_perdidas/avance')).json();
  expect(surtidas).toMatchObject([unnamed]);
  const { piezas } = (await compras.ask('GET', '/api/v1/ventas_perdidas/mes')).json();
  expect(piezas).toMatchObject([unnamed]);
  await portal.db.update(lostSales).set({ deletedAt: new Date() });
  await portal.recompute();
  const after = (await compras.ask('GET', '/api/v1/ventas_perdidas/avance')).json();
  expect(after.surtidas, 'nobody reports it any more').toMatchObject([{ codigos: [] }]);
});

test('own reports say what became of them', async () => {
  const portal = await openDemand();
  const ana = await idOf(portal.db, 'ana');
  const [first] = await portal.report({ reportedBy: ana, daysAgo: 40 }, { reportedBy: ana, daysAgo: 20, ...ensenada });
  await portal.recompute();
  const [compras, person] = [await portal.as('compras'), await portal.as('ana')];
  const decide = (body: object) => compras.ask('PUT', `/api/v1/candidatas/${pump}/decision?lugar=Tijuana`, body);
  const outcomes = async () =>
    Object.fromEntries(
      (await person.ask('GET', '/api/v1/mis_reportes'))
        .json()
        .perdidas.map(({ id, destino }: { id: number; destino: unknown }) => [id, destino]),
    );
  expect(Object.values(await outcomes())).toEqual([null, null]);
  await decide({ estado: 'equivalente', codigo: 'GP-99' });
  expect((await outcomes())[first?.id ?? 0]).toMatchObject({
    estado: 'equivalente',
    texto: 'Ofrece en su lugar el código GP-99.',
  });
  await decide(supplied({ sucursal: 'Otay TJ', fecha: '2025-11-03' }));
  expect((await outcomes())[first?.id ?? 0]).toEqual({
    estado: 'surtida',
    texto: 'Ya está en Otay TJ desde el 3 de noviembre de 2025.',
    fecha: '2025-11-03',
  });
  const [later] = await portal.report({ reportedBy: ana, daysAgo: -0.01, car_anio: '1999' });
  expect((await outcomes())[later?.id ?? 0], 'it was missing again').toBeNull();
  expect(Object.values(await outcomes()).filter((outcome) => outcome === null)).toHaveLength(2);
});

import { expect, test } from 'vitest';
import { notifications } from '../notifications/table.ts';
import { daysAgo, openDemand } from '../testing/demand.ts';
import { idOf } from '../testing/people.ts';
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

test('those who heard a wrong code or branch hear the right one', async () => {
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

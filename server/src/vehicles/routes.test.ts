import { expect, test } from 'vitest';
import { openPortal } from '../testing/portal.ts';

const base = '/api/v1/vehiculos';

test('make, model, year and engine are found one after the other', async () => {
  const ana = await (await openPortal()).as('ana');
  const ask = async (path: string) => (await ana.ask('GET', `${base}${path}`)).json();
  expect((await ask('/marcas')).makes.slice(0, 2)).toEqual([
    { id: 0, name: '', niceName: '' },
    { id: 1, name: 'AM General', niceName: 'am-general' },
  ]);
  expect((await ask('/modelos?marca=AM%20General')).models).toEqual([
    { id: 'AM_General_Hummer', name: 'Hummer', niceName: 'hummer' },
  ]);
  const { years } = await ask('/anios?marca=Acura&modelo=CL');
  expect(years.map(({ year }: { year: number }) => year)).toEqual([1997, 1998, 1999, 2001, 2002, 2003]);
  const { styles } = await ask('/estilos?marca=Acura&modelo=CL&anio=1997');
  expect(styles).toEqual([
    { id: expect.any(Number), name: '2.2L L4' },
    { id: expect.any(Number), name: '3.0L V6' },
  ]);
  expect((await ask('/sugerencias')).suggestions.length).toBe(130);
});

test('an unknown make, model or year answers 404 with a sentence; a missing one 422', async () => {
  const ana = await (await openPortal()).as('ana');
  for (const path of [
    '/modelos?marca=Nada',
    '/modelos?marca=__proto__',
    '/anios?marca=Acura&modelo=Nada',
    '/estilos?marca=Acura&modelo=CL&anio=2000',
  ]) {
    const answer = await ana.ask('GET', base + path);
    expect([answer.statusCode, answer.json().title], path).toEqual([404, 'Ese carro no está en el catálogo.']);
  }
  expect((await ana.ask('GET', `${base}/modelos`)).statusCode).toBe(422);
});

test('a browser that has cached an answer gets 304', async () => {
  const ana = await (await openPortal()).as('ana');
  const { etag, 'cache-control': cacheControl } = (await ana.ask('GET', `${base}/marcas`)).headers;
  expect(cacheControl).toBe('private, max-age=3600');
  const again = await ana.ask('GET', `${base}/marcas`, undefined, { 'if-none-match': String(etag) });
  expect([again.statusCode, again.body]).toEqual([304, '']);
});

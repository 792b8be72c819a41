import type { FilmProgress } from '@mostrador/contract/training';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { codeOf, openPortal } from '../testing/portal.ts';
import { loadVideos } from './videos.ts';

const path = '/api/v1/entrenamiento';
const [first, second] = await loadVideos();
const film = first?.id ?? '';
const seconds = Math.floor(first?.seconds ?? 0);

type Person = Awaited<ReturnType<Awaited<ReturnType<typeof openPortal>>['as']>>;
const watch = (person: Person, position: number, played: number[][], id = film) =>
  person.ask('POST', `${path}/${id}`, { position, played });
const progressOf = async (person: Person, id = film) =>
  (await person.ask('GET', path)).json<FilmProgress[]>().find((item) => item.id === id);

test('the films come in the order of their screens', async () => {
  const ana = await (await openPortal()).as('ana');
  const list = (await ana.ask('GET', path)).json<FilmProgress[]>();
  expect(list.map(({ id }) => id)).toEqual((await loadVideos()).map(({ id }) => id));
  expect(list).toHaveLength(9);
  expect(list[0]).toEqual({ id: film, position: 0, played: 0, seconds, seenAt: null });
});

test('seconds are counted once, however often they were played and on whichever device', async () => {
  const portal = await openPortal();
  const [counter, phone] = [await portal.as('ana'), await portal.as('ana')];
  await watch(counter, 10, [[0, 10]]);
  await Promise.all([watch(counter, 12, [[5, 12]]), watch(phone, 4, [[0, 4]])]);
  expect(await progressOf(phone)).toMatchObject({ played: 12, seenAt: null });
});

test('a film is seen at nine tenths of its seconds, and stays so', async () => {
  const ana = await (await openPortal()).as('ana');
  const enough = Math.ceil(seconds * 0.9);
  await watch(ana, enough - 1, [[0, enough - 1]]);
  expect((await progressOf(ana))?.seenAt).toBeNull();
  const { seenAt } = (await watch(ana, enough, [[enough - 1, enough]])).json<FilmProgress>();
  expect(seenAt).not.toBeNull();
  await watch(ana, 2, [[0, 2]]);
  expect(await progressOf(ana)).toMatchObject({ seenAt, position: 2 });
});

test('skipping to the end does not count as seen, nor do seconds beyond the end', async () => {
  const ana = await (await openPortal()).as('ana');
  await watch(ana, seconds, [[seconds - 2, seconds + 500]]);
  expect(await progressOf(ana)).toMatchObject({ played: 2, seenAt: null });
});

test('of a film that was replaced by a shorter one no more is played than the new one has', async () => {
  const portal = await openPortal();
  const ana = await portal.as('ana');
  await watch(ana, 3, [[0, 3]]);
  await portal.db.execute(sql`update training_progress set played = '{[0,10000)}'`);
  expect(await progressOf(ana)).toMatchObject({ played: seconds, seconds });
});

test('two people’s progress stays apart', async () => {
  const portal = await openPortal();
  const [ana, beto] = [await portal.as('ana'), await portal.as('beto')];
  await watch(ana, seconds, [[0, seconds]]);
  expect((await progressOf(ana))?.seenAt).not.toBeNull();
  expect(await progressOf(beto)).toMatchObject({ played: 0, position: 0, seenAt: null });
});

test('what one person watched is refused in the session of another, and nothing is stored', async () => {
  const portal = await openPortal();
  const [ana, beto] = [await portal.as('ana'), await portal.as('beto')];
  const { sub } = (await ana.ask('GET', '/api/v1/yo')).json();
  const body = { position: seconds, played: [[0, seconds]] };
  const refused = await beto.ask('POST', `${path}/${film}`, body, { 'progress-owner': sub });
  expect(codeOf(refused)).toEqual([409, 'other-person']);
  expect(await progressOf(beto)).toMatchObject({ played: 0, position: 0, seenAt: null });

  expect((await ana.ask('POST', `${path}/${film}`, body, { 'progress-owner': sub })).statusCode).toBe(200);
  expect(await progressOf(ana)).toMatchObject({ played: seconds });
});

test('bad stretches and unknown films are refused, and nothing is stored', async () => {
  const ana = await (await openPortal()).as('ana');
  expect((await watch(ana, 1, [[5, 5]])).statusCode).toBe(422);
  expect((await watch(ana, 1, [[-1, 5]])).statusCode).toBe(422);
  expect((await watch(ana, -1, [[1, 5]])).statusCode).toBe(422);
  expect((await watch(ana, 1, [[1, 5]], 'no-existe')).statusCode).toBe(404);
  expect(await progressOf(ana)).toMatchObject({ played: 0 });
});

test('the administrator sees who has seen what, finds people, and exports it; nobody else does', async () => {
  const portal = await openPortal();
  const [admin, ana] = [await portal.as('admin'), await portal.as('ana')];
  await watch(ana, seconds, [[0, seconds]]);
  await watch(ana, 3, [[0, 3]], second?.id);
  const { people, total } = (await admin.ask('GET', `${path}/personas?buscar=ANA`)).json();
  expect(total).toBe(1);
  expect(people[0]).toMatchObject({ username: 'ana' });
  expect(people[0].films.filter((item: FilmProgress) => item.seenAt).map((item: FilmProgress) => item.id)).toEqual([
    film,
  ]);
  expect(people[0].films[1]).toMatchObject({ id: second?.id, played: 3 });
  expect((await admin.ask('GET', `${path}/personas?buscar=%25`)).json().total).toBe(0);

  const csv = await admin.ask('GET', `${path}/personas.csv?buscar=ana`);
  expect(csv.headers['content-disposition']).toContain('capacitacion.csv');
  const lines = csv.body.trim().split('\r\n');
  expect(lines).toHaveLength(1 + 9);
  expect(lines[1]).toMatch(new RegExp(`^ana,ana,.*,Taller,${first?.titulo},100,\\d{4}-`));
  for (const name of ['personas', 'personas.csv']) {
    expect((await ana.ask('GET', `${path}/${name}`)).statusCode).toBe(403);
  }
});

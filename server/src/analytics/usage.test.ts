import { notFoundTitle } from '@mostrador/contract/screens';
import { expect, test } from 'vitest';
import { openPortal } from '../testing/portal.ts';
import { readUsage } from './queries.ts';
import { pageViews } from './tables.ts';

async function viewsByDay(timeZone: string, now: string, views: string[]) {
  const { db } = await openPortal();
  const rows = views.map((at) => ({ userId: 'a', name: 'Inicio', url: 'http://x.example/inicio', at: new Date(at) }));
  await db.insert(pageViews).values(rows);
  const { days, screens } = await readUsage(db, 7, timeZone, new Date(now));
  return { days: days.map(({ day, views }) => [day, views]), total: screens[0]?.views };
}

test('in the week of March’s change each view is on its own day, and the day of 23 hours is one day', async () => {
  const { days, total } = await viewsByDay('America/Tijuana', '2026-03-10T18:00:00Z', [
    '2026-03-04T07:59:59Z', // the 3rd: out of the week
    '2026-03-04T08:00:00Z',
    '2026-03-08T07:59:59Z', // 7th, 23:59:59
    '2026-03-08T08:00:00Z', // 8th, 00:00
    '2026-03-09T06:59:59Z', // 8th, 23:59:59, now in summer time
    '2026-03-09T07:00:00Z', // 9th, 00:00
  ]);
  expect(days).toEqual([
    ['2026-03-04', 1],
    ['2026-03-05', 0],
    ['2026-03-06', 0],
    ['2026-03-07', 1],
    ['2026-03-08', 2],
    ['2026-03-09', 1],
    ['2026-03-10', 0],
  ]);
  expect(total).toBe(5);
});

test('in the week of November’s change too, where the day has 25 hours', async () => {
  const { days, total } = await viewsByDay('America/Tijuana', '2026-11-07T07:30:00Z', [
    '2026-10-31T06:59:59Z', // the 30th: out of the week
    '2026-10-31T07:00:00Z',
    '2026-11-01T06:59:59Z', // 31st, 23:59:59
    '2026-11-01T07:00:00Z', // 1st, 00:00
    '2026-11-02T07:59:59Z', // 1st, 23:59:59, back in winter time
    '2026-11-02T08:00:00Z', // 2nd, 00:00
  ]);
  expect(days).toEqual([
    ['2026-10-31', 2],
    ['2026-11-01', 2],
    ['2026-11-02', 1],
    ['2026-11-03', 0],
    ['2026-11-04', 0],
    ['2026-11-05', 0],
    ['2026-11-06', 0],
  ]);
  expect(total).toBe(5);
});

test.each(['America/Mazatlan', 'America/Hermosillo'])(
  'where clocks never change, %s, days begin at 07:00 UTC all year',
  async (timeZone) => {
    for (const day of ['2026-03-09', '2026-11-02']) {
      const at = (time: string) => `${day}T${time}Z`;
      const { days } = await viewsByDay(timeZone, at('07:00:00'), [at('06:59:59'), at('07:00:00')]);
      expect(days.at(-1)).toEqual([day, 1]);
      expect(days.at(-2)?.[1]).toBe(1);
    }
  },
);

test('a screen has the newest name under which something was there', async () => {
  const { db } = await openPortal();
  const view = (path: string, name: string) => db.insert(pageViews).values({ name, url: `http://x.example${path}` });
  await view('/guia', 'Zapatas y balatas');
  await view('/guia', 'Frenos');
  await view('/guia', notFoundTitle);
  await view('/nada', notFoundTitle);
  const { screens } = await readUsage(db, 7, 'America/Tijuana');
  expect(screens.map(({ path, name, views }) => [path, name, views])).toEqual([
    ['/guia', 'Frenos', 3],
    ['/nada', notFoundTitle, 1],
  ]);
});

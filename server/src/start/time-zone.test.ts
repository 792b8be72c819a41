import { expect, test } from 'vitest';
import { freshConnection, openTestDatabase } from '../testing/database.ts';
import { testConfig } from '../testing/people.ts';
import { prepareData } from './prepare.ts';
import { requireTimeZone } from './time-zone.ts';

const open = async () => openTestDatabase(await freshConnection());

test.each(['America/Tijuana', 'America/Mazatlan', 'UTC'])('%s is the same time to PostgreSQL', async (timeZone) => {
  await requireTimeZone(await open(), timeZone);
});

test('a time zone that PostgreSQL does not know stops the start with a sentence', async () => {
  // A former name, which only JavaScript still has.
  const config = testConfig({ TIME_ZONE: 'Canada/East-Saskatchewan' });
  await expect(prepareData(await open(), config)).rejects.toThrow(
    /PostgreSQL no conoce la zona horaria Canada\/East-Saskatchewan de TIME_ZONE/,
  );
});

test('so does one by which PostgreSQL means another time', async () => {
  // To PostgreSQL these are eight hours east of Greenwich, not west.
  const config = { ...testConfig(), timeZone: '-08:00' };
  await expect(prepareData(await open(), config)).rejects.toThrow(
    /PostgreSQL entiende otra hora por la zona horaria -08:00 de TIME_ZONE/,
  );
});

import { expect, test } from 'vitest';
import { freshConnection, openTestDatabase } from '../testing/database.ts';
import { testConfig } from '../testing/people.ts';
import { prepareData } from './prepare.ts';
import { requireTimeZone } from './time-zone.ts';

const open = async () => openTestDatabase(await freshConnection());

test.each(['America/Tijuana', 'America/Mazatlan', 'UTC'])('%s is the same time to PostgreSQL', async (timeZone) => {
  expect(await requireTimeZone(await open(), timeZone)).toBeUndefined();
});

test('one that is an hour off, as when only one side knows new rules, starts and is said', async () => {
  // To PostgreSQL this is half an hour east of Greenwich, not west.
  expect(await requireTimeZone(await open(), '-00:30')).toMatch(
    /^PostgreSQL y Mostrador \(reglas 20\d\d[a-z]\) no coinciden en la hora de -00:30: actualiza el que sea más antiguo\.$/,
  );
});

test('a time zone that PostgreSQL does not know stops the start with a sentence', async () => {
  // A former name, which only JavaScript still has.
  const config = testConfig({ TIME_ZONE: 'Canada/East-Saskatchewan' });
  await expect(prepareData(await open(), config)).rejects.toThrow(
    /PostgreSQL no conoce la zona horaria Canada\/East-Saskatchewan de TIME_ZONE/,
  );
});

test('so does one by which PostgreSQL means quite another time', async () => {
  // To PostgreSQL these are eight hours east of Greenwich, not west.
  const config = { ...testConfig(), timeZone: '-08:00' };
  await expect(prepareData(await open(), config)).rejects.toThrow(
    /PostgreSQL entiende otra hora por la zona horaria -08:00 de TIME_ZONE/,
  );
});

import { openDatabase } from '../db/client.ts';
import { user } from '../identity/tables.ts';
import { prepareData } from '../start/prepare.ts';
import { connectionTo, createDatabase } from './database.ts';
import { testConfig } from './people.ts';

export const demonstration = testConfig({ DEMO: '1' });

let template: Promise<string> | undefined;

/** A database after its first start as a demonstration, which takes long: tests copy it. One for the files of a process. */
export function demonstrationTemplate(): Promise<string> {
  template ??= createTemplate();
  return template;
}

async function createTemplate() {
  const name = await createDatabase();
  const db = openDatabase(connectionTo(name));
  await db.delete(user);
  await prepareData(db, demonstration);
  await db.$client.end();
  return name;
}

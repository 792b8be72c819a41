import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { findBreakingStatements } from '../testing/additive-migrations.ts';
import { migrationsFolder } from './migrate.ts';

/** Until this one, versions did not have to run side by side. */
const lastBefore = '0009_search.sql';

const files = readdirSync(migrationsFolder).filter((file) => file.endsWith('.sql') && file > lastBefore);

test('there are migrations to look at', () => {
  expect(files[0]).toBe('0010_jobs.sql');
});

test.each(files)('an older version goes on working after %s', (file) => {
  expect(findBreakingStatements(readFileSync(path.join(migrationsFolder, file), 'utf8'))).toEqual([]);
});

test.each([
  'CREATE TABLE "roles" ("id" integer PRIMARY KEY, "name" text NOT NULL, CONSTRAINT "u" UNIQUE("name"));',
  'CREATE INDEX "messages_at" ON "messages" USING btree ("updated_at");',
  'ALTER TABLE "messages" ADD COLUMN "note" text;',
  `ALTER TABLE "messages" ADD COLUMN "kind" text DEFAULT 'a; drop table x' NOT NULL;`,
  'ALTER TABLE "messages" ADD COLUMN "price" numeric(10, 2);',
  'ALTER TABLE "messages" ALTER COLUMN "title" DROP NOT NULL;',
  `ALTER TABLE "messages" ALTER COLUMN "title" SET DEFAULT '';`,
  'ALTER TABLE "help_pages" DROP CONSTRAINT "help_pages_url";',
  'DROP INDEX "page_views_at";',
  `UPDATE "messages" SET "note" = '-';`,
  `INSERT INTO "sections" ("name") VALUES ('guias');`,
  '-- DROP TABLE "messages";\nCREATE TABLE "a" ("b" text);',
  `CREATE FUNCTION f() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN DELETE FROM x; DROP TABLE y; END $$;`,
  `CREATE TRIGGER t AFTER INSERT ON messages FOR EACH STATEMENT EXECUTE FUNCTION notify_change('messages');`,
  `CREATE TABLE "a" ("b" integer);--> statement-breakpoint
   ALTER TABLE "a" ADD CONSTRAINT "a_fk" FOREIGN KEY ("b") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
   CREATE UNIQUE INDEX "a_b" ON "a" USING btree ("b");`,
  `ALTER TABLE "messages" ADD COLUMN "file" integer;--> statement-breakpoint
   ALTER TABLE "messages" ADD CONSTRAINT "m_fk" FOREIGN KEY ("file") REFERENCES "public"."files"("id") ON DELETE set null;--> statement-breakpoint
   CREATE UNIQUE INDEX "m_file" ON "messages" USING btree ("file");`,
])('a migration may say %s', (migration) => {
  expect(findBreakingStatements(migration)).toEqual([]);
});

test.each([
  ['DROP TABLE "messages";', 'not among'],
  ['ALTER TABLE "messages" DROP COLUMN "title";', 'not among'],
  ['ALTER TABLE "messages" RENAME TO "notices";', 'not among'],
  ['ALTER TABLE "messages" RENAME COLUMN "title" TO "text";', 'not among'],
  ['ALTER TABLE "messages" ALTER COLUMN "note" SET NOT NULL;', 'not among'],
  ['ALTER TABLE "messages" ALTER COLUMN "note" DROP DEFAULT;', 'not among'],
  ['ALTER TABLE "messages" ALTER COLUMN "title" SET DATA TYPE varchar(80);', 'not among'],
  ['ALTER TABLE "messages" ADD COLUMN "note" text NOT NULL;', 'leaves the new column out'],
  ['ALTER TABLE "messages" ADD COLUMN "note" text, DROP COLUMN "title";', 'one action'],
  [`ALTER TABLE "messages" ADD CONSTRAINT "c" CHECK ("title" <> '');`, 'violate'],
  ['ALTER TABLE "messages" ADD CONSTRAINT "u" UNIQUE("title");', 'violate'],
  ['ALTER TABLE "messages" ADD CONSTRAINT "x" EXCLUDE USING gist (title WITH =);', 'not among'],
  ['CREATE UNIQUE INDEX "u" ON "messages" USING btree ("title");', 'violate'],
  ['CREATE TABLE "a" ("b" text REFERENCES "users"("id"));', 'could not delete'],
  [
    `CREATE TABLE "a" ("b" text);
     ALTER TABLE "a" ADD CONSTRAINT "f" FOREIGN KEY ("b") REFERENCES "public"."users"("id") ON DELETE no action;`,
    'could not delete',
  ],
  ['CREATE TRIGGER t BEFORE INSERT ON messages FOR EACH ROW EXECUTE FUNCTION check_title();', 'trigger'],
  ['CREATE OR REPLACE FUNCTION notify_change() RETURNS trigger LANGUAGE plpgsql AS $$ $$;', 'not among'],
  ['ALTER TABLE "messages" ENABLE ROW LEVEL SECURITY;', 'not among'],
  ['DROP FUNCTION notify_change;', 'not among'],
  ['DROP TRIGGER messages_changed ON messages;', 'not among'],
  ['DELETE FROM "messages";', 'not among'],
  ['TRUNCATE "messages";', 'not among'],
  ['REVOKE ALL ON "messages" FROM public;', 'not among'],
])('a migration may not say %s', (migration, reason) => {
  expect(findBreakingStatements(migration)).toEqual([expect.stringContaining(reason)]);
});

test('each statement that is not allowed is named', () => {
  const migration = 'CREATE TABLE "a" ("b" text);\nDROP TABLE "c";\nDROP TABLE "d";';
  expect(findBreakingStatements(migration)).toEqual(
    ['drop table c', 'drop table d'].map((statement) => `not among what a migration may do: ${statement}`),
  );
});

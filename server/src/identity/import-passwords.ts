import { type IssuedPassword, type PeopleImports, peopleImportLimits } from '@mostrador/contract/people-import';
import { sql } from 'drizzle-orm';
import type { Database, Queries } from '../db/client.ts';
import { lastSheetImport } from '../imports/queries.ts';
import { givePasswords, oneTimePassword, oneTimeUntil } from './people.ts';

/** Everyone whom an import created and who has no password yet. */
const waiting = sql`(
  select i.id as import_id, i.file_name, i.applied_at, u.id, u.name, u.username, u.branch
  from sheet_imports i
  cross join lateral jsonb_array_elements(
    case when i.kind = 'people' and i.applied_at is not null and i.undone_at is null then i.before else '[]' end) p
  join users u on u.id = p->>'id' and p->>'before' is null
  where u.banned = false and not exists (select from accounts a where a.user_id = u.id)
) waiting`;

type Waiting = { id: string; name: string; username: string; branch: string | null };
type Pending = { id: number; archivo: string; aplicada: string; faltan: number };

/** The last import, and those whose people still need passwords. */
export async function listImports(db: Queries): Promise<PeopleImports> {
  const pending = await db.execute<Pending>(
    sql`select import_id as id, file_name as archivo, applied_at as aplicada, count(*)::int as faltan from ${waiting}
      group by import_id, file_name, applied_at order by applied_at desc`,
  );
  const pendientes = pending.map((row) => ({ ...row, aplicada: new Date(row.aplicada).toISOString() }));
  return { ultima: await lastSheetImport(db, 'people'), pendientes };
}

type IssueParts = {
  db: Database;
  hash: (password: string) => Promise<string>;
  /** Called in the transaction with those who got a password. */
  onIssued: (tx: Queries, fileName: string, usernames: string[]) => Promise<void>;
};

/**
 * Gives one-time passwords to some people of an import. Whoever asks at the same time may choose the same people, and
 * then hashes in vain, but each of them gets one password, and only one answer has it.
 */
export async function issuePasswords({ db, hash, onIssued }: IssueParts, importId: number) {
  const ofImport = sql`${waiting} where import_id = ${importId}`;
  const people = await db.execute<Waiting & { file_name: string }>(
    sql`select * from ${ofImport} order by branch collate "es-x-icu", name collate "es-x-icu", id
      limit ${peopleImportLimits.passwordsAtOnce}`,
  );
  const made: (Waiting & { password: string; hash: string })[] = [];
  // One after the other, so that people who sign in meanwhile wait for one of them and not for all.
  for (const person of people) {
    const password = oneTimePassword();
    made.push({ ...person, password, hash: await hash(password) });
  }
  const until = oneTimeUntil();
  return db.transaction(async (tx) => {
    const given = await givePasswords(tx, made, until);
    const issued = made.filter(({ id }) => given.has(id));
    const usernames = issued.map(({ username }) => username);
    if (issued.length > 0) await onIssued(tx, people[0]?.file_name ?? '', usernames);
    const [left] = await tx.execute<{ count: number }>(sql`select count(*)::int from ${ofImport}`);
    const personas = issued.map(
      ({ name, username, branch, password }): IssuedPassword => ({
        nombre: name,
        usuario: username,
        sucursal: branch ?? '',
        contrasena: password,
        vence: until.toISOString(),
      }),
    );
    return { personas, faltan: left?.count ?? 0 };
  });
}

import { isDeepStrictEqual } from 'node:util';
import { positions } from '@mostrador/contract/people';
import type { PeopleImportPreview, PersonChange } from '@mostrador/contract/people-import';
import { asc, eq, sql } from 'drizzle-orm';
import type { Queries } from '../db/client.ts';
import { problem } from '../http/problem.ts';
import { markApplied, markUndone, storePreview, takeLastImport, takePreview } from '../imports/queries.ts';
import { sheetImports } from '../imports/table.ts';
import { grants } from '../roles/table.ts';
import { changedFields, checkPeople, type Fields, type Known, type Line, type PlannedPerson } from './import-check.ts';
import { type AppliedPerson, revertPeople, writePeople } from './import-write.ts';
import { listBranches } from './known-branches.ts';
import { realAddress } from './people.ts';
import { user } from './tables.ts';

const kind = 'people';

/** The state that a file is compared with. */
export async function readKnown(db: Queries, administrators: readonly string[]): Promise<Known> {
  const rows = await db
    .select({
      id: user.id,
      username: user.username,
      sub: user.sub,
      name: user.name,
      email: user.email,
      branch: user.branch,
      puesto: user.puesto,
    })
    .from(user)
    .orderBy(asc(user.id));
  const held = await db.select().from(grants);
  const grantsOf = Map.groupBy(held, ({ userId }) => userId);
  const people = rows.map(({ sub, ...row }) => ({
    ...row,
    username: row.username ?? '',
    email: realAddress(row.email),
    fromPool: sub !== null,
    grants: grantsOf.get(row.id) ?? [],
  }));
  return { people, branches: await listBranches(db), administrators };
}

/**
 * Nobody else writes people, grants or branches until the transaction ends, nor locks rows of them: whoever holds one and
 * then writes would wait for this transaction, and it for them.
 */
async function lockKnown(tx: Queries, administrators: readonly string[]): Promise<Known> {
  await tx.execute(sql`lock table branches, users, grants in exclusive mode`);
  return readKnown(tx, administrators);
}

const columns = { name: 'nombre', email: 'correo', branch: 'sucursal', puesto: 'puesto' } as const;
const inWords = (fields: Fields, field: keyof Fields) =>
  (field === 'puesto' ? fields.puesto && positions[fields.puesto] : fields[field]) ?? '';

function changesOf(before: Fields, { after, grants: added }: PlannedPerson): PersonChange[] {
  return [
    ...changedFields(before, after).map((field) => ({
      campo: columns[field],
      antes: inWords(before, field),
      ahora: inWords(after, field),
    })),
    ...added.map(({ text }) => ({ campo: 'rol' as const, antes: '', ahora: text })),
  ];
}

type Preview = Omit<PeopleImportPreview, 'id' | 'archivo' | 'errores' | 'totalErrores'>;

function present(planned: readonly PlannedPerson[], unchanged: number): Preview {
  const preview: Preview = { nuevas: [], cambiadas: [], iguales: unchanged };
  for (const person of planned) {
    const { username: usuario, before, after } = person;
    if (before) {
      preview.cambiadas.push({ usuario, nombre: before.name, cambios: changesOf(before, person) });
    } else {
      const roles = person.grants.map(({ text }) => text);
      const [sucursal, puesto] = [inWords(after, 'branch'), inWords(after, 'puesto')];
      preview.nuevas.push({ usuario, nombre: after.name, sucursal, puesto, roles });
    }
  }
  return preview;
}

type Given = { lines: Line[]; archivo: string; who: string; administrators: readonly string[] };

/** Stores what a file would do, so that exactly what was shown can be confirmed. Changes nobody. */
export async function previewImport(db: Queries, given: Given): Promise<PeopleImportPreview> {
  const { planned, unchanged, faults } = checkPeople(given.lines, await readKnown(db, given.administrators));
  const shown = present(planned, unchanged);
  const stored = await storePreview(db, {
    kind,
    fileName: given.archivo,
    createdBy: given.who,
    before: planned,
    after: given.lines,
    added: shown.nuevas.length,
    changed: shown.cambiadas.length,
    faults,
  });
  return { ...stored, ...shown };
}

type Author = { who: string; name: string; administrators: readonly string[] };

/** In a transaction: does exactly what was shown. Refuses if the same file would now do anything else. */
export async function applyImport(tx: Queries, id: number, author: Author) {
  const known = await lockKnown(tx, author.administrators);
  const wanted = await takePreview<PlannedPerson[], Line[]>(tx, kind, id);
  const { planned, faults } = checkPeople(wanted.after, known);
  if (faults.length > 0 || !isDeepStrictEqual(planned, wanted.before)) throw problem('import-outdated');
  const applied = await writePeople(tx, planned, { ...author, branches: known.branches });
  await markApplied(tx, id, author.who);
  await tx.update(sheetImports).set({ before: applied }).where(eq(sheetImports.id, id));
  return wanted;
}

type Undo = { ownId: string; seen: number | undefined };

/** In a transaction: takes back the last import, once. The account of whoever asks for it stays as it is. */
export async function undoImport(tx: Queries, { ownId, seen }: Undo) {
  const known = await lockKnown(tx, []);
  const last = await takeLastImport<AppliedPerson[], unknown>(tx, kind, seen);
  const { removed, disabled } = await revertPeople(
    tx,
    last.before.filter(({ id }) => id !== ownId),
    known,
  );
  await markUndone(tx, last.id);
  return { fileName: last.fileName, removed, disabled };
}

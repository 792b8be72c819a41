import { isDeepStrictEqual } from 'node:util';
import type { Branch } from '@mostrador/contract/branches';
import { type OpeningException, type OpeningWeek, usualWeek, weekdays } from '@mostrador/contract/opening-hours';
import type { OpeningHoursPreview } from '@mostrador/contract/opening-hours-import';
import { inArray } from 'drizzle-orm';
import type { Queries } from '../db/client.ts';
import { problem } from '../http/problem.ts';
import { markApplied, markUndone, storePreview, takeLastImport, takePreview } from '../imports/queries.ts';
import { dayInWords, exceptionsInWords } from './hours-cells.ts';
import { checkHours, type GivenHours, type HoursLine } from './hours-file.ts';
import { confirmedHours, lockHours } from './hours-queries.ts';
import { listAllBranches } from './queries.ts';
import { openingHours } from './table.ts';

type Hours = { week: OpeningWeek; exceptions: OpeningException[] };
type After = Hours & { branchId: number };
/** `confirmed` is null where nobody had confirmed the hours. */
type Before = { branchId: number; confirmed: (Hours & { confirmedBy: string; confirmedAt: string }) | null };
type Change = OpeningHoursPreview['cambiadas'][number]['cambios'][number];

async function confirmedOf(db: Queries, branchIds: readonly number[]): Promise<Before[]> {
  const known = await confirmedHours(db);
  return branchIds.map((branchId) => {
    const { week, exceptions, confirmedBy, confirmedAt } = known.get(branchId) ?? {};
    if (!week || !exceptions || !confirmedBy || !confirmedAt) return { branchId, confirmed: null };
    return { branchId, confirmed: { week, exceptions, confirmedBy, confirmedAt: confirmedAt.toISOString() } };
  });
}

function changesOf({ confirmed }: Before, { week, exceptions }: Hours): Change[] {
  const old = confirmed?.week ?? usualWeek;
  const changes: Change[] = weekdays.map((campo, day) => ({
    campo,
    antes: dayInWords(old[day] ?? null),
    ahora: dayInWords(week[day] ?? null),
  }));
  changes.push({
    campo: 'dias_especiales',
    antes: exceptionsInWords(confirmed?.exceptions ?? []),
    ahora: exceptionsInWords(exceptions),
  });
  if (!confirmed) changes.push({ campo: 'confirmado', antes: 'no', ahora: 'sí' });
  return changes.filter(({ antes, ahora }) => antes !== ahora);
}

const named = ({ id, nombre, ciudad }: Branch) => ({ id, nombre, ciudad });

type Given = { lines: readonly HoursLine[]; archivo: string; who: string };

/** Stores what a file would change, and changes nothing. Branches that the file does not name keep their hours. */
export async function previewHours(db: Queries, { lines, archivo, who }: Given): Promise<OpeningHoursPreview> {
  const branches = await listAllBranches(db);
  const { given, faults } = checkHours(lines, branches);
  const ids = given.map(({ branch }) => branch.id);
  const confirmed = new Map((await confirmedOf(db, ids)).map((row) => [row.branchId, row]));
  const changed = given.flatMap((hours: GivenHours) => {
    const before = confirmed.get(hours.branch.id) ?? { branchId: hours.branch.id, confirmed: null };
    const cambios = changesOf(before, hours);
    return cambios.length > 0 ? [{ hours, before, cambios }] : [];
  });
  const added = changed.filter(({ before }) => before.confirmed === null).length;
  const preview = await storePreview(db, {
    kind: 'opening-hours',
    fileName: archivo,
    createdBy: who,
    before: changed.map(({ before }) => before),
    after: changed.map(({ hours: { branch, week, exceptions } }) => ({ branchId: branch.id, week, exceptions })),
    added,
    changed: changed.length - added,
    faults,
  });
  return {
    ...preview,
    cambiadas: changed.map(({ hours, cambios }) => ({ ...named(hours.branch), cambios })),
    iguales: lines.length - changed.length - faults.length,
  };
}

async function lockedHours(tx: Queries, ids: readonly number[]): Promise<Before[]> {
  await lockHours(tx);
  return confirmedOf(tx, ids);
}

async function writeHours(tx: Queries, rows: readonly Before[]): Promise<void> {
  const ids = rows.map(({ branchId }) => branchId);
  await tx.delete(openingHours).where(inArray(openingHours.branchId, ids));
  const values = rows.flatMap(({ branchId, confirmed }) =>
    confirmed ? [{ branchId, ...confirmed, confirmedAt: new Date(confirmed.confirmedAt) }] : [],
  );
  if (values.length > 0) await tx.insert(openingHours).values(values);
}

/** In a transaction: applies exactly what was shown, or refuses if those hours changed since. */
export async function applyHours(tx: Queries, id: number, who: string) {
  const wanted = await takePreview<Before[], After[]>(tx, 'opening-hours', id);
  const ids = wanted.before.map(({ branchId }) => branchId);
  if (!isDeepStrictEqual(await lockedHours(tx, ids), wanted.before)) throw problem('import-outdated');
  const confirmation = { confirmedBy: who, confirmedAt: new Date().toISOString() };
  const rows = wanted.after.map(({ branchId, ...hours }) => ({ branchId, confirmed: { ...hours, ...confirmation } }));
  await writeHours(tx, rows);
  await markApplied(tx, id, who);
  return wanted;
}

/** In a transaction: restores those hours as they were before the last import; possible once, and until one is changed. */
export async function undoHours(tx: Queries, seen: number | undefined) {
  const last = await takeLastImport<Before[], After[]>(tx, 'opening-hours', seen);
  const now = await lockedHours(
    tx,
    last.after.map(({ branchId }) => branchId),
  );
  const isUntouched = last.after.every(({ week, exceptions }, index) => {
    const present = now[index]?.confirmed;
    const imported = { week, exceptions, confirmedBy: last.appliedBy, confirmedAt: present?.confirmedAt };
    return isDeepStrictEqual(present, imported);
  });
  if (!isUntouched) throw problem('nothing-to-undo');
  await writeHours(tx, last.before);
  await markUndone(tx, last.id);
  return last;
}

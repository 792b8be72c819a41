import { readConfig } from '../config.ts';
import { counted } from '../counted.ts';
import { ownMigrations } from '../db/migrate.ts';
import { confirmReplacement } from './confirm.ts';
import { openBackup } from './open.ts';
import { openSource, openTarget } from './place.ts';
import { type Reporting, restoreBackup } from './restore.ts';
import { allRows, madeAt, size } from './words.ts';
import { writeBackup } from './write.ts';

const say = (sentence: string) => void process.stdout.write(`${sentence}\n`);

/** On a terminal, prints a line for every finished table. */
function reportingTo(signal: AbortSignal): Reporting {
  if (!process.stdout.isTTY) return { say, signal };
  return { say, signal, progress: (table, rows) => say(`  ${table}: ${counted(rows, 'fila', 'filas')}`) };
}

export async function backup(file: string, signal: AbortSignal) {
  const source = await openSource(readConfig(process.env), say);
  try {
    const { rows, bytes } = await writeBackup(source.connection, file, reportingTo(signal));
    say(`Copia guardada en ${file}: ${allRows(rows)}, ${size(bytes)}.`);
  } finally {
    await source.close();
  }
}

export async function restore(file: string, signal: AbortSignal, { replace }: { replace: boolean }) {
  const config = readConfig(process.env);
  const own = ownMigrations();
  const copy = await openBackup(file, own, signal);
  try {
    const target = await openTarget(config, say);
    try {
      const confirm = replace ? async () => {} : confirmReplacement;
      await restoreBackup(target.connection, copy, { own, confirm, ...reportingTo(signal) });
    } finally {
      await target.close();
    }
  } finally {
    await copy.close();
  }
  say(`${madeAt(copy.header.createdAt, config.timeZone)}, restaurada de ${file}: ${allRows(copy.rows)}.`);
}

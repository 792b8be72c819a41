import { readConfig } from '../config.ts';
import { confirmReplacement } from './confirm.ts';
import { ownMigrations } from './migrations.ts';
import { openBackup } from './open.ts';
import { placeToCopy, placeToFill } from './place.ts';
import { restoreBackup, type Telling } from './restore.ts';
import { allRows, counted, size } from './words.ts';
import { writeBackup } from './write.ts';

const say = (sentence: string) => void process.stdout.write(`${sentence}\n`);

/** On a terminal, a line for every table that is done. */
function tellingAt(signal: AbortSignal): Telling {
  if (!process.stdout.isTTY) return { say, signal };
  return { say, signal, progress: (table, rows) => say(`  ${table}: ${counted(rows, 'fila', 'filas')}`) };
}

export async function backup(file: string, signal: AbortSignal) {
  const place = await placeToCopy(readConfig(process.env), say);
  try {
    const { rows, bytes } = await writeBackup(place.connection, file, tellingAt(signal));
    say(`Copia guardada en ${file}: ${allRows(rows)}, ${size(bytes)}.`);
  } finally {
    await place.close();
  }
}

export async function restore(file: string, signal: AbortSignal, { replace }: { replace: boolean }) {
  const config = readConfig(process.env);
  const own = ownMigrations();
  const copy = await openBackup(file, own, signal);
  try {
    const place = await placeToFill(config, say);
    try {
      const confirm = replace ? async () => {} : confirmReplacement;
      await restoreBackup(place.connection, copy, { own, confirm, ...tellingAt(signal) });
    } finally {
      await place.close();
    }
  } finally {
    await copy.close();
  }
  say(`Copia del ${moment(copy.header.createdAt)} restaurada de ${file}: ${allRows(copy.rows)}.`);
}

function moment(iso: string): string {
  return new Intl.DateTimeFormat('es-MX', { dateStyle: 'long', timeStyle: 'short' }).format(new Date(iso));
}

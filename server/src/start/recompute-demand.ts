import { openSource } from '../backup/place.ts';
import { readConfig } from '../config.ts';
import { counted } from '../counted.ts';
import { openDatabase } from '../db/client.ts';
import { recomputeAll } from '../demand/recompute.ts';
import { demandLines, demandParts } from '../demand/tables.ts';
import { demandDeps } from '../demand-deps.ts';
import { StartError } from '../start-error.ts';
import { say } from './announce.ts';

let interrupted = false;

/** The command `npm run demand`: computes everything anew, as the portal does each night. */
async function recompute() {
  const config = readConfig(process.env);
  const source = await openSource(config, say);
  const db = openDatabase(source.connection, { max: 1 });
  // Without its connection the transaction is rolled back.
  const interrupt = () => {
    interrupted = true;
    void db.$client.end({ timeout: 0 });
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, interrupt);
  try {
    const start = performance.now();
    await db.transaction((tx) => recomputeAll(tx, demandDeps(config)));
    const seconds = ((performance.now() - start) / 1_000).toFixed(1);
    const lines = counted(await db.$count(demandLines), 'línea', 'líneas');
    const ofParts = counted(await db.$count(demandParts), 'pieza', 'piezas');
    say(`Demanda calculada de nuevo en ${seconds} s: ${lines} de ${ofParts}.`);
  } finally {
    await db.$client.end({ timeout: 1 });
    await source.close();
  }
}

function sentence(error: Error & { code?: unknown; cause?: unknown }): string {
  if (interrupted) return 'Interrumpido: las cifras quedaron como estaban.';
  if (error instanceof StartError) return error.message;
  const { code } = (error.cause ?? error) as { code?: unknown };
  // The table does not exist.
  if (code === '42P01')
    return 'La base de datos es de una versión anterior. Arranca el portal una vez y vuelve a intentarlo.';
  return `No se pudo calcular la demanda (${error.message}). Las cifras quedaron como estaban.`;
}

recompute().then(
  () => process.exit(0),
  (error) => {
    console.error(`\n${sentence(error)}\n`);
    process.exit(1);
  },
);

import path from 'node:path';
import { parseArgs } from 'node:util';
import { StartError } from '../start-error.ts';
import { backup, restore } from './commands.ts';

/** How long an interrupted command may take to clean up. Its transaction is rolled back in any case. */
const cleanupMs = 15_000;

const commands = {
  backup: {
    run: backup,
    options: {},
    usage: 'Escribe el nombre del archivo que se creará, por ejemplo: npm run backup -- copia.gz',
    failed: (reason: string) => `No se pudo hacer la copia (${reason}). Vuelve a intentarlo.`,
    interrupted: 'Interrumpido: no se guardó ninguna copia.',
  },
  restore: {
    run: restore,
    options: { reemplazar: { type: 'boolean' as const } },
    usage:
      'Escribe el nombre de la copia, por ejemplo: npm run restore -- copia.gz (--reemplazar borra los datos que haya)',
    failed: (reason: string) => `No se pudo restaurar la copia (${reason}). No se cambió nada.`,
    interrupted: 'Interrumpido: no se cambió nada.',
  },
};

function readArguments(args: string[], { options, usage }: { options: object; usage: string }) {
  try {
    const { positionals, values } = parseArgs({ args, options: { ...options }, allowPositionals: true });
    const [file] = positionals;
    if (file && positionals.length === 1) return { file: path.resolve(file), replace: 'reemplazar' in values };
  } catch {}
  throw new StartError(`${usage}.`);
}

async function main([name, ...args]: string[]) {
  const command = commands[name === 'restore' ? 'restore' : 'backup'];
  const interruption = new AbortController();
  const interrupt = () => {
    interruption.abort();
    setTimeout(() => process.exit(1), cleanupMs).unref();
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, interrupt);
  try {
    const { file, replace } = readArguments(args, command);
    await command.run(file, interruption.signal, { replace });
    process.exit(0);
  } catch (error) {
    const reason = error instanceof StartError ? error.message : command.failed((error as Error).message);
    console.error(`\n${interruption.signal.aborted ? command.interrupted : reason}\n`);
    process.exit(1);
  }
}

void main(process.argv.slice(2));

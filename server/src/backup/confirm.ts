import { createInterface } from 'node:readline/promises';
import { StartError } from '../start-error.ts';

const word = 'REEMPLAZAR';

type Terminal = {
  stdin: NodeJS.ReadableStream & { isTTY?: boolean };
  stdout: NodeJS.WritableStream & { isTTY?: boolean };
};

/** Asks the person at the terminal to type a word before existing data are deleted. */
export async function confirmReplacement(contents: string, { stdin, stdout }: Terminal = process): Promise<void> {
  if (!stdin.isTTY || !stdout.isTTY) {
    throw new StartError(
      `La base de datos ya tiene datos: ${contents}. Para borrarlos y restaurar la copia, agrega --reemplazar al final del comando.`,
    );
  }
  stdout.write(`La base de datos ya tiene datos: ${contents}. Escribe ${word} para borrarlos y restaurar la copia: `);
  const terminal = createInterface({ input: stdin, output: stdout });
  try {
    // Unlike `question`, this also ends when the input is closed or Ctrl+C is pressed.
    for await (const line of terminal) {
      if (line.trim() === word) return;
      break;
    }
  } finally {
    terminal.close();
  }
  throw new StartError('No se cambió nada.');
}

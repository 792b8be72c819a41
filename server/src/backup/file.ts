import { link, open, rename, rm, stat } from 'node:fs/promises';
import { StartError } from '../start-error.ts';

type Append = (bytes: Buffer) => Promise<void>;

/** Creates a file that appears under its name only when it is complete and on disk. Returns its size. */
export async function createAtomically(file: string, fill: (append: Append) => Promise<void>): Promise<number> {
  if (await stat(file).catch(() => undefined)) throw alreadyThere(file);
  const explain = (error: Error): never => {
    if (error instanceof StartError) throw error;
    throw new StartError(
      `No se pudo escribir ${file} (${error.message}). Revisa que la carpeta exista, sus permisos y el espacio en disco.`,
    );
  };
  const partial = `${file}.${process.pid}.parcial`;
  const handle = await open(partial, 'wx', 0o600).catch(explain);
  try {
    try {
      await fill((bytes) => handle.appendFile(bytes).catch(explain));
      await handle.sync().catch(explain);
    } finally {
      await handle.close();
    }
    await putInPlace(partial, file).catch(explain);
  } finally {
    await rm(partial, { force: true });
  }
  return (await stat(file)).size;
}

/** A hard link never replaces a file, a rename does: it is used only where links are not supported. */
async function putInPlace(partial: string, file: string) {
  try {
    await link(partial, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') throw alreadyThere(file);
    await rename(partial, file);
  }
}

function alreadyThere(file: string): StartError {
  return new StartError(`Ya existe ${file} y no se sobrescribe. Elige otro nombre para la copia.`);
}

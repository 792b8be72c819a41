import { createHash } from 'node:crypto';
import { mkdir, readFile, realpath, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { canEnter, otherOwner, sharedDir } from './owner.ts';

/** The data folder for `wanted`: itself, or one in the shared folder if PostgreSQL's user cannot or could not enter. */
export async function dataDirFor(wanted: string): Promise<string> {
  const folder = path.resolve(wanted);
  const noted = await readNote(folder);
  if (noted || !otherOwner()) return noted ?? folder;
  const shared = path.join(sharedDir, `datos-${shortHash(folder)}`);
  if (await isClosed(folder)) return shared;
  // Closed before and open now, it is still without data, and those of before are where they were.
  return !(await holdsData(folder)) && (await holdsData(shared)) ? shared : folder;
}

/** Whether PostgreSQL, run as another user than this one, cannot reach a folder there. */
export async function isClosed(folder: string): Promise<boolean> {
  const owner = otherOwner();
  return owner !== undefined && !(await canEnter(path.dirname(folder), owner));
}

export const noteIn = (folder: string) => path.join(folder, 'ubicacion');

/** Leaves a note in `folder`, which moves along with the project, about where its data are if they are not there. */
export async function writeNote(folder: string, dataDir: string): Promise<void> {
  if (dataDir === folder) return rm(noteIn(folder), { force: true });
  await mkdir(folder, { recursive: true, mode: 0o711 });
  await writeFile(noteIn(folder), `${dataDir}\n${folder}\n`);
}

async function readNote(folder: string): Promise<string | undefined> {
  const [dataDir, writtenIn] = (await readFile(noteIn(folder), 'utf8').catch(() => '')).split('\n');
  if (!dataDir || !writtenIn || !(await holdsData(dataDir))) return undefined;
  // While the note is also where it was written, the project was copied and not moved: these are not the copy's data.
  const isCopy = writtenIn !== folder && (await isThere(noteIn(writtenIn)));
  return isCopy ? undefined : dataDir;
}

async function holdsData(dataDir: string): Promise<boolean> {
  return isThere(path.join(clusterDirFor(dataDir), 'PG_VERSION'));
}

async function isThere(name: string): Promise<boolean> {
  return stat(name).then(
    () => true,
    // What another user keeps private is there too.
    (error) => error.code === 'EACCES',
  );
}

/**
 * The folder of the socket. Its path may have 107 characters at most, so it cannot live below the data folder. systemd
 * gives a service a folder of its own for it: the service's /tmp is private, where a backup could not find the socket.
 */
export async function runDirFor(dataDir: string): Promise<string> {
  return path.join(process.env.RUNTIME_DIRECTORY ?? tmpdir(), `mostrador-${shortHash(await realpath(dataDir))}`);
}

/** The folder of PostgreSQL's own files. */
export function clusterDirFor(dataDir: string): string {
  return path.join(dataDir, 'postgresql');
}

function shortHash(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 10);
}

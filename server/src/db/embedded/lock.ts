import { execFileSync } from 'node:child_process';
import { link, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { StartError } from '../../start-error.ts';

/** `runDir` is the folder of its socket; a portal of an older version does not say it. */
type Holder = { pid: number; started: string; runDir?: string };

/** State and start time of a process, as the system says them. */
async function readProcess(pid: number): Promise<{ state: string | undefined; started: string | undefined }> {
  if (process.platform === 'linux') {
    const line = await readFile(`/proc/${pid}/stat`, 'utf8');
    const fields = line.slice(line.lastIndexOf(')') + 2).split(' ');
    return { state: fields[0], started: fields[19] };
  }
  const line = execFileSync('ps', ['-o', 'stat=,lstart=', '-p', String(pid)], { encoding: 'utf8' }).trim();
  const [, state, started] = /^(\S+)\s+(.+)$/.exec(line) ?? [];
  return { state, started };
}

/**
 * Start time of a process. Pids are reused, but not together with their start time. Undefined if it does not run: a
 * zombie has ended, and only its parent has not asked for its exit code yet.
 */
async function startedAt(pid: number): Promise<string | undefined> {
  const { state, started } = await readProcess(pid).catch(() => ({ state: undefined, started: undefined }));
  return state?.startsWith('Z') ? undefined : started;
}

async function readHolder(file: string): Promise<Holder | undefined> {
  try {
    return JSON.parse(await readFile(file, 'utf8')) as Holder;
  } catch {
    return undefined;
  }
}

const lockFile = (folder: string) => path.join(folder, 'portal.lock');

/** The process that uses the data folder now, if there is one. */
export async function folderUser(folder: string): Promise<Holder | undefined> {
  const holder = await readHolder(lockFile(folder));
  return holder && (await startedAt(holder.pid)) === holder.started ? holder : undefined;
}

/** One portal per data folder. A lock whose process is gone does not block. Returns how to release it. */
export async function lockFolder(folder: string, runDir: string): Promise<() => Promise<void>> {
  const file = lockFile(folder);
  const own = `${file}.${process.pid}`;
  await writeFile(own, JSON.stringify({ pid: process.pid, started: await startedAt(process.pid), runDir }));
  try {
    for (;;) {
      try {
        // A hard link either appears whole or fails: no reader sees a half-written lock.
        await link(own, file);
        return () => rm(file, { force: true });
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
      }
      const user = await folderUser(folder);
      if (user !== undefined) {
        throw new StartError(
          `Otro portal (proceso ${user.pid}) ya usa la carpeta de datos ${folder}. Detenlo primero o elige otra carpeta con DATA_DIR.`,
        );
      }
      await rename(file, `${own}.stale`).catch(() => undefined);
      await rm(`${own}.stale`, { force: true });
    }
  } finally {
    await rm(own, { force: true });
  }
}

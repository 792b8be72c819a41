import { shellPath } from '@mostrador/contract/paths';
import { versionCache } from '../cache-names.ts';
import { cacheFiles } from './cache-files.ts';
import { files } from './files.ts';

const ownCache = versionCache + files.version;
/** A tab may be several versions behind: each time somebody chose to update later, or only another tab was reloaded. */
const keptVersions = 3;

async function cacheShell(): Promise<void> {
  const cache = await caches.open(ownCache);
  const shell = await fetch(new Request(shellPath, { cache: 'reload' }));
  // While a version is being replaced, another process may answer than the one that this worker came from.
  const isOwn = shell.ok && (await shell.clone().text()).includes(files.entry);
  if (!isOwn) throw new Error('The shell is of another version.');
  await cache.put(shellPath, shell);
  if (!(await cacheFiles(files.shell))) throw new Error('Some files of the shell could not be downloaded.');
}

/** All or nothing: a worker without its shell is useless, and the browser installs it again at the next visit. */
export async function install(): Promise<void> {
  // After going back to an earlier version, tabs may be open that were opened with it.
  const isUsed = await caches.has(ownCache);
  try {
    await cacheShell();
  } catch (error) {
    if (!isUsed) await caches.delete(ownCache);
    throw error;
  }
}

/** Keeps the last versions before this one: tabs that were opened with them still request their files. */
export async function deleteOldVersions(): Promise<void> {
  const names = await caches.keys();
  const others = names.filter((name) => name.startsWith(versionCache) && name !== ownCache);
  await Promise.all(others.slice(0, -keptVersions).map((name) => caches.delete(name)));
}

export async function cachedShell(): Promise<Response | undefined> {
  return (await caches.open(ownCache)).match(shellPath, { ignoreVary: true });
}

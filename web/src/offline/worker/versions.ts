import { shellPath } from '@mostrador/contract/paths';
import { versionCache } from '../cache-names.ts';
import { cacheFiles } from './cache-files.ts';
import { files } from './files.ts';

/** All or nothing: a worker without its shell is useless, and the browser installs it again at the next visit. */
export async function install(): Promise<void> {
  const cache = await caches.open(versionCache + files.version);
  await cache.add(new Request(shellPath, { cache: 'reload' }));
  if (!(await cacheFiles(files.shell))) throw new Error('Some files of the shell could not be downloaded.');
}

/** Keeps the version before this one: tabs that were opened with it still request its files. */
export async function deleteOldVersions(): Promise<void> {
  const names = await caches.keys();
  const others = names.filter((name) => name.startsWith(versionCache) && name !== versionCache + files.version);
  await Promise.all(others.slice(0, -1).map((name) => caches.delete(name)));
}

export async function cachedShell(): Promise<Response | undefined> {
  return (await caches.open(versionCache + files.version)).match(shellPath, { ignoreVary: true });
}

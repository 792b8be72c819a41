import { shellPath } from '@mostrador/contract/paths';
import { versionCache } from '../cache-names.ts';
import { files } from './files.ts';
import { keepFiles } from './keep-files.ts';

/** All or nothing: a worker without its shell would be of no use, and the browser tries again at the next visit. */
export async function install(): Promise<void> {
  const cache = await caches.open(versionCache + files.version);
  await cache.add(new Request(shellPath, { cache: 'reload' }));
  if (!(await keepFiles(files.shell))) throw new Error('Some files of the shell did not come.');
}

/** The version before this one stays: tabs that were opened with it still ask for its files. */
export async function forgetOldVersions(): Promise<void> {
  const names = await caches.keys();
  const others = names.filter((name) => name.startsWith(versionCache) && name !== versionCache + files.version);
  await Promise.all(others.slice(0, -1).map((name) => caches.delete(name)));
}

export async function storedShell(): Promise<Response | undefined> {
  return (await caches.open(versionCache + files.version)).match(shellPath, { ignoreVary: true });
}

import { cp, mkdir, mkdtemp, readdir, readFile, rename, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const text = /\.(js|html|json)$/;

/**
 * A copy of the built product as after a change in a module that all others import: every script has another name, the
 * service worker another version, and the server no longer has the previous scripts.
 */
export async function makeNewVersion(): Promise<{ main: string; remove: () => Promise<void> }> {
  const folder = await mkdtemp(path.join(tmpdir(), 'mostrador-nueva-'));
  const dist = path.join(folder, 'web/dist');
  await cp(path.join(root, 'web/dist'), dist, { recursive: true });
  await mkdir(path.join(folder, 'server'));
  await cp(path.join(root, 'server/dist'), path.join(folder, 'server/dist'), { recursive: true });
  await symlink(path.join(root, 'server/migrations'), path.join(folder, 'server/migrations'));
  for (const name of ['content', 'node_modules']) await symlink(path.join(root, name), path.join(folder, name));

  const hashed = /([\w.-]+-[\w-]{8})\.js\b/g;
  for (const file of await readdir(dist, { recursive: true, withFileTypes: true })) {
    const place = path.join(file.parentPath, file.name);
    if (/\.(br|gz)$/.test(file.name)) await rm(place);
    // The scripts that render pages on the server are not sent to browsers.
    else if (file.isFile() && text.test(file.name) && !place.includes('.server')) {
      const before = await readFile(place, 'utf8');
      await writeFile(place, before.replaceAll(hashed, '$1-nueva.js').replace(/version:"[^"]+"/, 'version:"nueva"'));
      await rename(place, path.join(file.parentPath, file.name.replace(hashed, '$1-nueva.js')));
    }
  }
  return {
    main: path.join(folder, 'server/dist/main.js'),
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}

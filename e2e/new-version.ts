import { cp, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
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
  await mkdir(path.join(folder, 'server/dist'), { recursive: true });
  // Not a link: it finds the other files from where it is itself.
  await cp(path.join(root, 'server/dist/main.js'), path.join(folder, 'server/dist/main.js'));
  for (const name of ['content', 'node_modules', 'server/migrations'])
    await symlink(path.join(root, name), path.join(folder, name));

  const dist = path.join(root, 'web/dist');
  const hashed = /([\w.-]+-[\w-]{8})\.js\b/g;
  for (const file of await readdir(dist, { recursive: true, withFileTypes: true })) {
    const from = path.join(file.parentPath, file.name);
    const to = path.join(folder, 'web/dist', path.relative(dist, file.parentPath));
    if (!file.isFile() || /\.(br|gz)$/.test(file.name)) continue;
    await mkdir(to, { recursive: true });
    // The scripts that render pages on the server are not sent to browsers.
    if (text.test(file.name) && !from.includes('.server')) {
      const before = await readFile(from, 'utf8');
      const after = before.replaceAll(hashed, '$1-nueva.js').replace(/version:"[^"]+"/, 'version:"nueva"');
      await writeFile(path.join(to, file.name.replace(hashed, '$1-nueva.js')), after);
    } else await symlink(from, path.join(to, file.name));
  }
  return {
    main: path.join(folder, 'server/dist/main.js'),
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}

import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
const root = path.resolve(import.meta.dirname, '..');

/** The commit that the file names. Throws a sentence that says what to do if this clone does not have it. */
export async function readCommit(file: string): Promise<string> {
  const commit = (await readFile(path.join(root, file), 'utf8')).trim();
  await run('git', ['cat-file', '-e', `${commit}^{commit}`], { cwd: root }).catch(() => {
    throw new Error(
      `This folder lacks commit ${commit}, which ${file} names: it needs a clone with the whole history (git fetch --unshallow).`,
    );
  });
  return commit;
}

/** An earlier version: the commit exported to a folder of its own, and built there with its own packages. */
export async function buildCommit(commit: string) {
  const folder = await mkdtemp(path.join(tmpdir(), 'mostrador-anterior-'));
  const archive = path.join(folder, 'archive.tar');
  await run('git', ['archive', '--output', archive, commit], { cwd: root });
  await run('tar', ['-xf', archive, '-C', folder]);
  await run('npm', ['run', 'build'], { cwd: folder, maxBuffer: 64 * 1024 * 1024 });
  return {
    name: commit.slice(0, 7),
    main: path.join(folder, 'server/dist/main.js'),
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}

import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** A folder of this part's own, which PostgreSQL's user may enter when we are root. */
export async function openFolder() {
  const folder = await mkdtemp(path.join(tmpdir(), 'mostrador-prueba-'));
  await chmod(folder, 0o755);
  return { path: folder, remove: () => rm(folder, { recursive: true, force: true }) };
}

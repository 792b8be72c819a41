import { createHash } from 'node:crypto';
import { realpath } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { canEnter, otherOwner, sharedDir } from './owner.ts';

/** The data folder for `wanted`: itself, or one in the shared folder if PostgreSQL's user cannot enter. */
export async function dataDirFor(wanted: string): Promise<string> {
  const folder = path.resolve(wanted);
  const owner = otherOwner();
  const closed = owner && !(await canEnter(path.dirname(folder), owner));
  return closed ? path.join(sharedDir, `datos-${shortHash(folder)}`) : folder;
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

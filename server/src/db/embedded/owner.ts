import { chown, mkdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { StartError } from '../../start-error.ts';

/** PostgreSQL refuses to run as root; root starts it as this user. */
const nobody = 65_534;
export type Owner = { uid: number; gid: number };

/** Folder for files that root creates and the other uid must read. */
export const sharedDir = '/var/lib/mostrador';

export function otherOwner(): Owner | undefined {
  return process.getuid?.() === 0 ? { uid: nobody, gid: nobody } : undefined;
}

/** Whether every folder on the way to `target` lets that uid pass. */
export async function canEnter(target: string, owner: Owner): Promise<boolean> {
  const { root } = path.parse(target);
  for (let folder = target; ; folder = path.dirname(folder)) {
    const info = await stat(folder).catch(() => undefined);
    if (info) {
      const bit = info.uid === owner.uid ? 0o100 : info.gid === owner.gid ? 0o010 : 0o001;
      if (!(info.mode & bit)) return false;
    }
    if (folder === root) return true;
  }
}

/** Creates the folder if it is missing, private to the user that PostgreSQL runs as. */
export async function ownFolder(folder: string, owner: Owner | undefined): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  if (owner) await chown(folder, owner.uid, owner.gid);
}

/**
 * PostgreSQL opens only files of its own user, and changing their owner would lock out the other user. `note` is the
 * file that names the data folder, if one does.
 */
export async function refuseOthersFiles(clusterDir: string, owner: Owner | undefined, note?: string): Promise<void> {
  const files = await stat(path.join(clusterDir, 'PG_VERSION')).catch((error) =>
    // The folder is private, so another user sees only whose it is.
    error.code === 'EACCES' ? stat(clusterDir) : undefined,
  );
  const uid = owner?.uid ?? process.getuid?.();
  if (!files || uid === undefined || files.uid === uid) return;
  if (files.uid === nobody) {
    const orElse = note ? ` o, si este portal no es el de esos datos, borra ${note}` : '';
    throw new StartError(
      `Los datos de ${path.dirname(clusterDir)} los creó un portal iniciado por root. Ejecútalo como root${orElse}.`,
    );
  }
  const gid = owner?.gid ?? process.getgid?.();
  // Beside the cluster are files of the portal itself, such as auth-secret, which root may use whoever owns them.
  const taken = owner ? clusterDir : path.dirname(clusterDir);
  throw new StartError(
    `Los datos de ${path.dirname(clusterDir)} son de otro usuario (uid ${files.uid}). Ejecuta el comando con ese usuario o, si ya no existe, cambia el dueño de los archivos: chown -R ${uid}:${gid} ${taken}`,
  );
}

import { chownSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { temporaryFolder } from '../../testing/process.ts';
import { otherOwner, refuseOthersFiles } from './owner.ts';

test('refuses PostgreSQL’s files of another user', async () => {
  const cluster = path.join(temporaryFolder(), 'postgresql');
  const own = { uid: process.getuid?.() ?? 0, gid: process.getgid?.() ?? 0 };
  await refuseOthersFiles(cluster, own);
  mkdirSync(cluster);
  writeFileSync(path.join(cluster, 'PG_VERSION'), '18\n');
  await refuseOthersFiles(cluster, own);
  const other = { uid: own.uid + 1, gid: own.gid + 1 };
  await expect(refuseOthersFiles(cluster, other)).rejects.toThrow(
    `son de otro usuario (uid ${own.uid}). Ejecuta el comando con ese usuario o, si ya no existe, cambia el dueño de los archivos: chown -R ${other.uid}:${other.gid} ${cluster}`,
  );
});

test('whoever runs PostgreSQL as himself is told to take over the whole data folder', async () => {
  const data = temporaryFolder();
  mkdirSync(path.join(data, 'postgresql'));
  writeFileSync(path.join(data, 'postgresql', 'PG_VERSION'), '18\n');
  const uid = (process.getuid?.() ?? 0) + 1;
  const getuid = vi.spyOn(process, 'getuid').mockReturnValue(uid);
  onTestFinished(() => getuid.mockRestore());
  const advice = refuseOthersFiles(path.join(data, 'postgresql'), undefined);
  await expect(advice).rejects.toThrow(new RegExp(`: chown -R ${uid}:\\d+ ${data}$`));
});

test.runIf(otherOwner())('whoever finds the files of a PostgreSQL that root started is told to be root', async () => {
  const cluster = path.join(temporaryFolder(), 'postgresql');
  mkdirSync(cluster);
  writeFileSync(path.join(cluster, 'PG_VERSION'), '18\n');
  chownSync(path.join(cluster, 'PG_VERSION'), 65_534, 65_534);
  await expect(refuseOthersFiles(cluster, { uid: 1_000, gid: 1_000 })).rejects.toThrow(
    /los creó un portal iniciado por root\. Ejecútalo como root\.$/,
  );
});

import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../../testing/process.ts';
import { refuseOthersFiles } from './owner.ts';

test('refuses PostgreSQL’s files of another user', async () => {
  const cluster = path.join(temporaryFolder(), 'postgresql');
  const own = { uid: process.getuid?.() ?? 0, gid: process.getgid?.() ?? 0 };
  await refuseOthersFiles(cluster, own);
  mkdirSync(cluster);
  writeFileSync(path.join(cluster, 'PG_VERSION'), '18\n');
  await refuseOthersFiles(cluster, own);
  await expect(refuseOthersFiles(cluster, { ...own, uid: own.uid + 1 })).rejects.toThrow(
    /son de otro usuario \(uid \d+\)\. Ejecuta el comando con ese usuario\.$/,
  );
});

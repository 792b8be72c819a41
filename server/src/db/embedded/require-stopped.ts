import { folderUser } from './lock.ts';
import { dataDirFor } from './place.ts';

/*
 * Ends with 1 if a portal uses the data folder. scripts/command.mjs runs this source before it builds, with whatever
 * packages are installed then, so nothing here imports one.
 */
if (!process.env.DATABASE_URL) {
  const dataDir = await dataDirFor(process.env.DATA_DIR || './data');
  const user = await folderUser(dataDir);
  if (user) {
    console.error(
      `\nUn portal (proceso ${user.pid}) usa la carpeta de datos ${dataDir}. Detenlo y vuelve a restaurar.\n`,
    );
    process.exitCode = 1;
  }
}

import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const bundle = fileURLToPath(new URL('../../server/dist/backup.js', import.meta.url));

/** `npm run backup` or `npm run restore` as the operator runs it; fails with what it said. */
export function runCopy(
  command: 'backup' | 'restore',
  file: string,
  environment: Record<string, string>,
): Promise<void> {
  const args = [bundle, command, file, ...(command === 'restore' ? ['--reemplazar'] : [])];
  return new Promise((resolve, reject) => {
    const env = { PATH: process.env.PATH ?? '', ...environment };
    const child = execFile(process.execPath, args, { env }, (error, stdout, stderr) =>
      error ? reject(new Error(`${command} failed: ${stdout}${stderr}`)) : resolve(),
    );
    child.stdin?.end();
  });
}

import { existsSync } from 'node:fs';
import { run, say } from './run.mjs';

/** Whether packages of Debian can be installed here. */
export const canInstall = () => existsSync('/etc/debian_version') && process.getuid() === 0;

/** Gets a missing program with the packages of Debian, by this shell command. */
export async function installFromDebian(what, command) {
  say(`Instalando ${what}…`);
  await run('sh', ['-c', command], { quiet: true, env: { DEBIAN_FRONTEND: 'noninteractive' } });
}

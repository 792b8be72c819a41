import type { Config } from '../config.ts';
import type { Account, Prepared } from './prepare.ts';

/** Prints to the terminal for the person who starts the portal; the structured log is for machines. */
export function say(sentence: string) {
  process.stdout.write(`${sentence}\n`);
}

export function announce(config: Config, { demo, firstAdministrator }: Prepared) {
  const lines = ['', `  Mostrador está listo:  ${config.origin}`];
  if (demo.length > 0) lines.push('', '  Cuentas de demostración:', ...demo.map(row));
  if (firstAdministrator) {
    lines.push('', '  Administrador inicial (esta contraseña se muestra una sola vez):', row(firstAdministrator));
  }
  say(`${lines.join('\n')}\n`);
}

function row({ username, password }: Account): string {
  return `    usuario ${username.padEnd(12)} contraseña ${password}`;
}

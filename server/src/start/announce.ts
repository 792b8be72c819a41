import type { Config } from '../config.ts';
import type { Account, Prepared } from './prepare.ts';

/** Prints to the terminal for the person who starts the portal; the structured log is for machines. */
export function say(sentence: string) {
  process.stdout.write(`${sentence}\n`);
}

/** Printed as soon as it is stored: no later start knows it, and this one may still fail, on a taken port for example. */
export function announceAdministrator(account: Account) {
  say(`\n  Administrador inicial (esta contraseña se muestra una sola vez):\n${row(account)}`);
}

export function announce(config: Config, { demo, knownPassword, clocks }: Prepared) {
  const lines = ['', `  Mostrador está listo:  ${config.origin}`];
  if (knownPassword) {
    lines.push(
      '',
      `  La cuenta de demostración «${knownPassword}» todavía abre con su contraseña conocida, así que el portal solo se abre`,
      '  en este mismo equipo. Para abrirlo en otros, cambia esa contraseña y vuelve a iniciar.',
    );
  }
  if (clocks) lines.push('', `  ${clocks}`);
  if (demo.length > 0) lines.push('', '  Cuentas de demostración:', ...demo.map(row));
  say(`${lines.join('\n')}\n`);
}

function row({ username, password }: Account): string {
  return `    usuario ${username.padEnd(12)} contraseña ${password}`;
}

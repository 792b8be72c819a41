import { StartError } from '../config.ts';
import type { Database } from '../db/client.ts';
import type { Auth } from './auth.ts';
import { createPerson, findByUsername, hashPassword, isPassword } from './people.ts';

/** Known to everyone who reads this file, so they work on a loopback address only. */
export const demoAccounts = [
  { username: 'admin', name: 'Administración', password: 'portal-admin' },
  { username: 'mostrador', name: 'Mostrador de Prueba', password: 'portal-mostrador' },
];

export async function loadDemoAccounts(db: Database, auth: Auth): Promise<void> {
  for (const { password, ...demo } of demoAccounts) {
    await createPerson(db, { ...demo, passwordHash: await hashPassword(auth, password) });
  }
}

export async function refuseDemoPasswords(db: Database, auth: Auth): Promise<void> {
  for (const { username, password } of demoAccounts) {
    const id = await findByUsername(db, username);
    if (id && (await isPassword(db, auth, id, password))) {
      throw new StartError(
        `La cuenta de demostración «${username}» todavía abre con su contraseña conocida. Empieza con una base de datos nueva o cambia esa contraseña antes de abrir el portal en esta dirección.`,
      );
    }
  }
}

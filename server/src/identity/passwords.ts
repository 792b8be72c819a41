import { identityLimits } from '@mostrador/contract/identity';

/** Loaded on first use, because most processes never set a password. */
let common: Set<string> | undefined;

async function isCommon(password: string): Promise<boolean> {
  if (!common) {
    const { dictionary } = await import('@zxcvbn-ts/language-common');
    common = new Set(dictionary['passwords-common']);
  }
  const plain = password.toLowerCase();
  // "contrasena2024!" is "contrasena" with decoration.
  const core = /\p{L}(?:.*\p{L})?/su.exec(plain)?.[0] ?? '';
  return common.has(plain) || common.has(core) || ownCommon.has(core) || new Set(plain).size < 4;
}

/** Common words of this trade and country. */
const ownCommon = new Set(
  'contrasena contraseña mostrador refaccionaria refacciones autopartes sucursal tijuana ensenada mexicali rosarito tecate lapaz bienvenido administrador portal'.split(
    ' ',
  ),
);

/** Why this password may not be used, as a sentence; undefined when it may. */
export async function passwordObjection(password: string, username: string): Promise<string | undefined> {
  if (password.length < identityLimits.password.min) {
    return `La contraseña debe tener al menos ${identityLimits.password.min} caracteres.`;
  }
  if (password.length > identityLimits.password.max) {
    return `La contraseña puede tener hasta ${identityLimits.password.max} caracteres.`;
  }
  if (username && password.toLowerCase().includes(username.toLowerCase())) {
    return 'La contraseña no debe contener tu usuario.';
  }
  if (await isCommon(password))
    return 'Esa contraseña es muy común y fácil de adivinar. Elige otra, por ejemplo una frase.';
  return undefined;
}

import { isIP } from 'node:net';
import { type Plaza, plazaNames } from '@mostrador/contract/branches';
import { lostSaleLimits } from '@mostrador/contract/lost-sales';
import type { MigrationAccount } from '@mostrador/contract/migration';
import { defaultTaxPercent } from '@mostrador/contract/price-search';
import { type Role, roleNames } from '@mostrador/contract/roles';
import { z } from 'zod';
import { readAddress } from './db/address.ts';
import { StartError } from './start-error.ts';

const loopbackHosts = new Set(['127.0.0.1', 'localhost', '::1']);

const webAddress = z.url({ protocol: /^https?$/, error: 'debe ser una dirección que empiece con http:// o https://' });

const flag = z
  .enum(['0', '1', 'false', 'true'], { error: 'debe ser 1 o 0' })
  .transform((v) => v === '1' || v === 'true');

const list = z.string().transform((text) =>
  text
    .split(',')
    .map((item) => item.trim())
    .filter(Boolean),
);

function isProxyAddress(entry: string): boolean {
  if (['loopback', 'linklocal', 'uniquelocal'].includes(entry)) return true;
  const [address = '', bits, ...rest] = entry.split('/');
  if (isIP(address) === 0 || rest.length > 0) return false;
  if (bits === undefined) return true;
  const most = isIP(address) === 4 ? 32 : 128;
  return /^\d{1,3}$/.test(bits) && Number(bits) >= 1 && Number(bits) <= most;
}

/** Without a region, PostgreSQL takes a name for an abbreviation or an offset, and counts offsets westward. */
function isTimeZone(name: string): boolean {
  if (name !== 'UTC' && !name.includes('/')) return false;
  try {
    return Boolean(new Intl.DateTimeFormat('es-MX', { timeZone: name }));
  } catch {
    return false;
  }
}

/** `La Paz=16;Tijuana=8`, each plaza once. Null for anything else. */
function readTaxByPlaza(text: string): ReadonlyMap<Plaza, number> | null {
  const taxes = new Map<Plaza, number>();
  for (const entry of text.split(';').filter((part) => part.trim() !== '')) {
    const [, name, percent] = /^([^=]+)=\s*(\d{1,3}(?:\.\d{1,3})?)$/.exec(entry.trim()) ?? [];
    const plaza = plazaNames.find((known) => known === name?.trim());
    if (!plaza || taxes.has(plaza) || Number(percent) > 100) return null;
    taxes.set(plaza, Number(percent));
  }
  return taxes;
}

/** Members of this group of the user pool have the role; the rest of a longer name that begins with it is the scope. */
export type RoleGroup = { group: string; role: Role; approver: boolean };

/** `mostrador/gerente=gerente, mostrador/aprobador=contenido+aprobador`, each group once. Null for anything else. */
function readRoleGroups(text: string): RoleGroup[] | null {
  const mapped = new Map<string, RoleGroup>();
  for (const entry of text.split(',').filter((part) => part.trim() !== '')) {
    const [, name = '', word, mark] = /^(.+)=\s*([a-z]+)(\+aprobador)?$/.exec(entry.trim()) ?? [];
    const group = name.trim().replace(/^\/|\/$/g, '');
    const role = roleNames.find((known) => known === word);
    if (!role || !group || mapped.has(group) || (mark && role !== 'contenido')) return null;
    mapped.set(group, { group, role, approver: mark !== undefined });
  }
  return [...mapped.values()];
}

function isOneServer(address: string): boolean {
  const read = readAddress(address);
  return read !== undefined && !read.mustBeWritable;
}

/** Every setting of an installation. `.env.example` repeats the descriptions. */
export const settings = z.object({
  HOST: z.string().default('127.0.0.1').describe('Address on which the portal listens'),
  PORT: z.coerce
    .number({ error: 'debe ser un número de puerto, por ejemplo 3000' })
    .int('debe ser un número entero')
    .min(1, 'debe estar entre 1 y 65535')
    .max(65_535, 'debe estar entre 1 y 65535')
    .default(3000)
    .describe('Port on which the portal listens'),
  DATA_DIR: z.string().default('./data').describe('Folder of the embedded database and its secret'),
  DATABASE_URL: z
    .string()
    .refine((text) => readAddress(text) !== undefined, {
      error:
        'debe tener la forma postgres://usuario:clave@servidor:5432/base, y con varios servidores postgres://usuario:clave@uno:5432,dos:5432/base?target_session_attrs=read-write',
    })
    .optional()
    .describe('PostgreSQL server to use instead of the embedded one, or several of which one can be written to'),
  DATABASE_REPLICA_URL: z
    .string()
    .refine(isOneServer, {
      error:
        'debe nombrar un solo servidor y tener la forma postgres://usuario:clave@servidor:5432/base, sin target_session_attrs',
    })
    .optional()
    .describe('Standby of that server, for reads that may be a second old: charts, branches, price search'),
  PUBLIC_URL: webAddress.optional().describe('Address that people type; Origin check and Secure cookies follow it'),
  TRUST_PROXY: list
    .refine((entries) => entries.every(isProxyAddress), {
      error: 'debe ser una lista de direcciones o redes, por ejemplo 127.0.0.1,10.0.0.0/8',
    })
    .optional()
    .describe('Reverse proxies whose forwarded headers are believed'),
  AUTH_SECRET: z
    .string()
    .min(32, 'debe tener al menos 32 caracteres; genera uno con: openssl rand -base64 32')
    .optional()
    .describe('Signs session cookies; required with DATABASE_URL, otherwise created and stored in DATA_DIR'),
  ADMIN_USERNAMES: list.default(['admin']).describe('Usernames with the administrator’s rights (embedded user pool)'),
  DEMO: flag.optional().describe('Load demonstration data and accounts; only ever on a loopback address'),
  IMAGE_CATALOGUE_URL: webAddress
    .default('https://www.showmetheparts.com/')
    .describe('Address of the external image catalogue in the top menu'),
  MIGRATION_URL: webAddress.optional().describe('The new site that the migration notice leads to'),
  MIGRATION_EMAIL: z
    .email({ error: 'debe ser un correo, por ejemplo empleados@cadena.example' })
    .optional()
    .describe('E-mail of the account that staff share there; shown to signed-in staff only'),
  MIGRATION_KEY: z.string().optional().describe('Key of that account'),
  SESSION_IDLE_HOURS: z.coerce
    .number({ error: 'debe ser un número de horas' })
    .positive('debe ser mayor que 0')
    .max(720, 'debe ser de 720 como máximo')
    .default(12)
    .describe('A session ends after this many hours without use; a page left open does not count as use'),
  SESSION_MAX_DAYS: z.coerce
    .number({ error: 'debe ser un número de días' })
    .positive('debe ser mayor que 0')
    .max(90, 'debe ser de 90 como máximo')
    .default(7)
    .describe('A session ends after this many days in any case'),
  OIDC_ISSUER: webAddress
    .optional()
    .describe('OpenID Connect user pool of the company; with it nobody signs in with a password of the portal'),
  OIDC_CLIENT_ID: z.string().optional().describe('Client of the portal in that pool'),
  OIDC_CLIENT_SECRET: z.string().optional().describe('Its secret'),
  OIDC_SCOPES: z.string().default('openid profile email').describe('What is asked of the pool'),
  OIDC_USERNAME_CLAIM: z.string().default('preferred_username').describe('Claim that holds the username'),
  OIDC_GROUPS_CLAIM: z.string().default('groups').describe('Claim that holds the groups of a person'),
  OIDC_ADMIN_GROUP: z.string().optional().describe('Group whose members have the administrator’s rights'),
  OIDC_ADMIN_SUBS: list.default([]).describe('People with the administrator’s rights, by their sub'),
  OIDC_ROLE_GROUPS: z
    .string()
    .transform((text, context) => {
      const groups = readRoleGroups(text);
      if (groups) return groups;
      context.addIssue({
        code: 'custom',
        message: `debe tener la forma mostrador/gerente=gerente,mostrador/compras=compras: cada grupo una vez y su rol (${roleNames.join(', ')} o contenido+aprobador)`,
      });
      return z.NEVER;
    })
    .optional()
    .describe('Groups that give roles, as mostrador/gerente=gerente; the rest of a longer name is the branch or city'),
  OIDC_BRANCH_CLAIM: z.string().optional().describe('Claim that holds the branch of a person, by name or code'),
  OIDC_POSITION_CLAIM: z.string().optional().describe('Claim that holds what a person does, such as vendedor or caja'),
  LAST_YEAR: z.coerce
    .number({ error: 'debe ser un año, por ejemplo 2021' })
    .int('debe ser un año, por ejemplo 2021')
    .min(2000, 'debe ser un año desde 2000')
    .max(2100, 'debe ser un año hasta 2100')
    .default(lostSaleLimits.year.max)
    .describe('Newest model year offered for domestic cars'),
  PRICE_TAX_PERCENT: z.coerce
    .number({ error: 'debe ser un porcentaje, por ejemplo 8' })
    .min(0, 'debe ser de 0 como mínimo')
    .max(100, 'debe ser de 100 como máximo')
    .default(defaultTaxPercent)
    .describe('Tax that is added to every shown price, in percent'),
  PRICE_TAX_BY_PLAZA: z
    .string()
    .transform((text, context) => {
      const taxes = readTaxByPlaza(text);
      if (taxes) return taxes;
      context.addIssue({
        code: 'custom',
        message: `debe tener la forma La Paz=16;Tijuana=8: cada plaza una vez (${plazaNames.join(', ')}) y su porcentaje de 0 a 100`,
      });
      return z.NEVER;
    })
    .optional()
    .describe(
      'Tax of single plazas, as La Paz=16;Tijuana=8, for people whose branch is there; others: PRICE_TAX_PERCENT',
    ),
  TIME_ZONE: z
    .string()
    .refine(isTimeZone, { error: 'debe ser UTC o una zona horaria con su región, por ejemplo America/Tijuana' })
    .default('America/Tijuana')
    .describe('Time zone of the days in reports'),
  PAGE_VIEW_DAYS: z.coerce
    .number({ error: 'debe ser un número de días' })
    .int('debe ser un número entero')
    .min(1, 'debe ser de 1 como mínimo')
    .max(4_000, 'debe ser de 4000 como máximo')
    .default(400)
    .describe('Page views are removed after this many days'),
  OFFLINE: flag
    .default(true)
    .describe('Devices cache the portal for offline use; 0 removes it from each at its next visit'),
  METRICS_TOKEN: z
    .string()
    .min(16, 'debe tener al menos 16 caracteres; genera uno con: openssl rand -base64 24')
    .optional()
    .describe('Opens /api/metricas, for Prometheus, to whoever sends it as a bearer token; without it there are none'),
  LOG_LEVEL: z
    .enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent'], {
      error: 'debe ser fatal, error, warn, info, debug o silent',
    })
    .optional()
    .describe('How much the portal logs: info, or warn on a terminal, unless set'),
});

export type OidcConfig = NonNullable<ReturnType<typeof readOidc>>;

/** All three settings name a user pool; without them the portal uses its embedded one. */
function readOidc(values: z.infer<typeof settings>) {
  const { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: clientId, OIDC_CLIENT_SECRET: clientSecret } = values;
  if (!issuer && !clientId && !clientSecret) return undefined;
  if (!issuer || !clientId || !clientSecret) {
    throw new StartError('OIDC_ISSUER, OIDC_CLIENT_ID y OIDC_CLIENT_SECRET van juntas: escribe las tres o ninguna.');
  }
  const { protocol, hostname } = new URL(issuer);
  if (protocol === 'http:' && !loopbackHosts.has(hostname)) {
    throw new StartError(
      'OIDC_ISSUER debe empezar con https://. Sin TLS, cualquiera en la red podría hacerse pasar por él.',
    );
  }
  return {
    issuer,
    clientId,
    clientSecret,
    scopes: values.OIDC_SCOPES,
    usernameClaim: values.OIDC_USERNAME_CLAIM,
    groupsClaim: values.OIDC_GROUPS_CLAIM,
    adminGroup: values.OIDC_ADMIN_GROUP,
    adminSubs: values.OIDC_ADMIN_SUBS,
    roleGroups: values.OIDC_ROLE_GROUPS ?? [],
    branchClaim: values.OIDC_BRANCH_CLAIM,
    positionClaim: values.OIDC_POSITION_CLAIM,
  };
}

/** E-mail and key are useless alone: the notice shows both or sends people to local IT. */
function readMigration(values: z.infer<typeof settings>): MigrationAccount {
  const { MIGRATION_URL: url = null, MIGRATION_EMAIL: email = null, MIGRATION_KEY: key = null } = values;
  if ((email === null) !== (key === null)) {
    throw new StartError('MIGRATION_EMAIL y MIGRATION_KEY van juntas: escribe las dos o ninguna.');
  }
  return { url, email, key };
}

export type Config = ReturnType<typeof readConfig>;

export function readConfig(environment: Record<string, string | undefined>) {
  // An empty variable is an unset one: that is how .env files and service managers write it.
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
  const parsed = settings.safeParse(given);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    throw new StartError(`La variable ${issue?.path.join('.')} ${issue?.message}. Corrígela y vuelve a iniciar.`);
  }
  const values = parsed.data;
  // A proxy on this machine may serve the whole world, so behind one the portal is not on loopback.
  const onLoopback = loopbackHosts.has(values.HOST) && !values.PUBLIC_URL && !values.TRUST_PROXY;
  const demo = values.DEMO ?? (onLoopback && !values.DATABASE_URL);
  if (demo && !onLoopback) {
    throw new StartError(
      'DEMO crea cuentas con contraseñas conocidas y solo se permite en 127.0.0.1, sin PUBLIC_URL ni TRUST_PROXY. Quita DEMO para iniciar en esta dirección.',
    );
  }
  if (values.DATABASE_URL && !values.AUTH_SECRET) {
    throw new StartError('Con DATABASE_URL hace falta AUTH_SECRET. Genera uno con: openssl rand -base64 32');
  }
  if (values.DATABASE_REPLICA_URL && !values.DATABASE_URL) {
    throw new StartError(
      'DATABASE_REPLICA_URL necesita DATABASE_URL: la base de datos integrada no tiene réplicas. Escribe las dos o ninguna.',
    );
  }
  const host = values.HOST.includes(':') ? `[${values.HOST}]` : values.HOST;
  const publicOrigin = values.PUBLIC_URL ? new URL(values.PUBLIC_URL).origin : undefined;
  return {
    host: values.HOST,
    port: values.PORT,
    dataDir: values.DATA_DIR,
    databaseUrl: values.DATABASE_URL,
    replicaUrl: values.DATABASE_REPLICA_URL,
    publicOrigin,
    /** The address that people type: PUBLIC_URL, or the local one. */
    origin: publicOrigin ?? `http://${host}:${values.PORT}`,
    oidc: readOidc(values),
    lastYear: values.LAST_YEAR,
    priceTaxPercent: values.PRICE_TAX_PERCENT,
    priceTaxByPlaza: values.PRICE_TAX_BY_PLAZA ?? new Map<Plaza, number>(),
    timeZone: values.TIME_ZONE,
    pageViewDays: values.PAGE_VIEW_DAYS,
    onLoopback,
    trustProxy: values.TRUST_PROXY,
    authSecret: values.AUTH_SECRET,
    adminUsernames: values.ADMIN_USERNAMES.map((name) => name.toLowerCase()),
    demo,
    imageCatalogueUrl: values.IMAGE_CATALOGUE_URL,
    migration: readMigration(values),
    sessionIdleMs: values.SESSION_IDLE_HOURS * 3_600_000,
    sessionMaxMs: values.SESSION_MAX_DAYS * 86_400_000,
    offline: values.OFFLINE,
    metricsToken: values.METRICS_TOKEN,
    logLevel: values.LOG_LEVEL,
  };
}

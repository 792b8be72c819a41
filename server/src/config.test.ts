import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { readConfig, settings } from './config.ts';

test('.env.example lists exactly the settings, each with its description and its default', () => {
  const text = readFileSync(new URL('../../.env.example', import.meta.url), 'utf8');
  const listed = [...text.matchAll(/^# (.+)\n#? ?([A-Z_]+)=(.*)$/gm)].map(([, about, name, value]) => ({
    about,
    name,
    value,
  }));
  const defaults = settings.parse({}) as Record<string, unknown>;
  const expected = Object.entries(settings.shape).map(([name, schema]) => ({
    about: schema.description,
    name,
    value: defaults[name] === undefined ? '' : String(defaults[name]),
  }));
  expect(listed).toEqual(expected);
});

test('without any setting the portal is a demonstration on loopback', () => {
  expect(readConfig({})).toMatchObject({ host: '127.0.0.1', port: 3000, demo: true, adminUsernames: ['admin'] });
});

test('a database server, another address, a public address or a proxy turn the demonstration off', () => {
  const secret = { AUTH_SECRET: 'x'.repeat(32) };
  expect(readConfig({ DATABASE_URL: 'postgres://u:c@127.0.0.1/b', ...secret }).demo).toBe(false);
  expect(readConfig({ HOST: '0.0.0.0' }).demo).toBe(false);
  expect(readConfig({ PUBLIC_URL: 'https://portal.example' }).demo).toBe(false);
  expect(readConfig({ TRUST_PROXY: '127.0.0.1' })).toMatchObject({ demo: false, onLoopback: false });
});

test.each([
  [{ PORT: 'tres mil' }, /PORT debe ser un número de puerto/],
  [{ PORT: '70000' }, /PORT debe estar entre 1 y 65535/],
  [{ DATABASE_URL: 'mysql://u@h/b' }, /DATABASE_URL debe tener la forma postgres:/],
  [{ DATABASE_URL: 'postgres://u@uno,dos/b' }, /con varios servidores postgres:.*target_session_attrs=read-write/],
  [{ DATABASE_URL: 'postgres://u@h/b' }, /hace falta AUTH_SECRET/],
  [{ DATABASE_REPLICA_URL: 'postgres://u@h/b' }, /DATABASE_REPLICA_URL necesita DATABASE_URL/],
  [{ DATABASE_REPLICA_URL: 'postgres://u@uno,dos/b' }, /DATABASE_REPLICA_URL debe nombrar un solo servidor/],
  [{ DATABASE_REPLICA_URL: 'postgres://u@h/b?target_session_attrs=read-write' }, /sin target_session_attrs/],
  [{ AUTH_SECRET: 'corto' }, /AUTH_SECRET debe tener al menos 32/],
  [{ PUBLIC_URL: 'portal' }, /PUBLIC_URL debe ser una dirección/],
  [{ TRUST_PROXY: 'todos' }, /TRUST_PROXY debe ser una lista/],
  [{ TRUST_PROXY: '0.0.0.0/0' }, /TRUST_PROXY debe ser una lista/],
  [{ TRUST_PROXY: '10.0.0.0/33' }, /TRUST_PROXY debe ser una lista/],
  [{ TRUST_PROXY: '::/0' }, /TRUST_PROXY debe ser una lista/],
  [{ TRUST_PROXY: '127.0.0.1,fd00::/129' }, /TRUST_PROXY debe ser una lista/],
  [{ DEMO: 'sí' }, /DEMO debe ser 1 o 0/],
  [{ DEMO: '1', HOST: '0.0.0.0' }, /DEMO .* solo se permite en 127.0.0.1/],
  [{ DEMO: '1', PUBLIC_URL: 'https://portal.example' }, /Quita DEMO/],
  [{ DEMO: '1', TRUST_PROXY: '127.0.0.1' }, /DEMO .* sin PUBLIC_URL ni TRUST_PROXY/],
  [{ MIGRATION_URL: 'ftp://nuevo' }, /MIGRATION_URL debe ser una dirección/],
  [{ MIGRATION_EMAIL: 'empleados' }, /MIGRATION_EMAIL debe ser un correo/],
  [{ MIGRATION_KEY: 'clave' }, /MIGRATION_EMAIL y MIGRATION_KEY van juntas/],
  [
    { PRICE_TAX_BY_PLAZA: 'Rosarito=8' },
    /PRICE_TAX_BY_PLAZA debe tener la forma La Paz=16;Tijuana=8: .*Playas de Rosarito/,
  ],
  [{ PRICE_TAX_BY_PLAZA: 'La Paz=16;La Paz=8' }, /cada plaza una vez/],
  [{ PRICE_TAX_BY_PLAZA: 'La Paz=116' }, /su porcentaje de 0 a 100/],
  [{ PRICE_TAX_BY_PLAZA: 'La Paz: 16' }, /PRICE_TAX_BY_PLAZA debe tener la forma/],
  [{ OIDC_ROLE_GROUPS: 'mostrador/gerente=jefe' }, /OIDC_ROLE_GROUPS debe tener la forma .*gerente, contenido/],
  [{ OIDC_ROLE_GROUPS: 'mostrador/gerente' }, /OIDC_ROLE_GROUPS debe tener la forma/],
  [{ OIDC_ROLE_GROUPS: '/=gerente' }, /OIDC_ROLE_GROUPS debe tener la forma/],
  [{ OIDC_ROLE_GROUPS: 'jefes=gerente,/jefes=regional' }, /cada grupo una vez/],
  [{ OIDC_ROLE_GROUPS: 'jefes=gerente+aprobador' }, /contenido\+aprobador/],
  [{ TIME_ZONE: 'Tijuana' }, /TIME_ZONE debe ser UTC o una zona horaria con su región/],
  [{ TIME_ZONE: '-08:00' }, /TIME_ZONE debe ser/],
  [{ TIME_ZONE: 'PST' }, /TIME_ZONE debe ser/],
  [{ TIME_ZONE: 'PST8PDT' }, /TIME_ZONE debe ser/],
  [{ TIME_ZONE: 'America/Rosarito' }, /TIME_ZONE debe ser/],
  [{ SESSION_IDLE_HOURS: '0' }, /SESSION_IDLE_HOURS debe ser mayor que 0/],
])('%o stops the start with a sentence', (environment, sentence) => {
  expect(() => readConfig(environment)).toThrow(sentence);
});

test.each(['UTC', 'America/Mazatlan', 'Etc/GMT+8'])('%s is a time zone', (TIME_ZONE) => {
  expect(readConfig({ TIME_ZONE }).timeZone).toBe(TIME_ZONE);
});

test('proxies are addresses, networks or their known names', () => {
  const proxies = ['127.0.0.1', '10.0.0.0/8', '10.1.2.3/32', '::1', 'fd00::/1', 'fd00::1/128', 'uniquelocal'];
  expect(readConfig({ TRUST_PROXY: proxies.join(', ') }).trustProxy).toEqual(proxies);
});

test('the tax of single plazas is read by the names of the wire', () => {
  const taxes = (PRICE_TAX_BY_PLAZA: string) => [...readConfig({ PRICE_TAX_BY_PLAZA }).priceTaxByPlaza];
  expect(taxes('La Paz=16;Tijuana=8')).toEqual([
    ['La Paz', 16],
    ['Tijuana', 8],
  ]);
  expect(taxes(' Playas de Rosarito = 8.5 ; San Luis R. C.=0; ')).toEqual([
    ['Playas de Rosarito', 8.5],
    ['San Luis R. C.', 0],
  ]);
  expect(taxes('')).toEqual([]);
});

test('groups of the user pool are read with their roles, by name or by the id that Entra gives them', () => {
  const pool = { OIDC_ISSUER: 'https://pool.example', OIDC_CLIENT_ID: 'x', OIDC_CLIENT_SECRET: 'x' };
  const groups = (OIDC_ROLE_GROUPS: string) => readConfig({ ...pool, OIDC_ROLE_GROUPS }).oidc?.roleGroups;
  expect(groups('/mostrador/gerente = gerente, mostrador/aprobador=contenido+aprobador,')).toEqual([
    { group: 'mostrador/gerente', role: 'gerente', approver: false },
    { group: 'mostrador/aprobador', role: 'contenido', approver: true },
  ]);
  expect(groups('6f1c0f5e-8f7e-4a52-9d1f-1f2f3a4b5c6d=administrador')).toMatchObject([{ role: 'administrador' }]);
  expect(groups('')).toEqual([]);
});

test('the database may be on several servers', () => {
  const DATABASE_URL = 'postgres://u:c@uno:5432,[::1]:5433/b?target_session_attrs=read-write';
  expect(readConfig({ DATABASE_URL, AUTH_SECRET: 'x'.repeat(32) }).databaseUrl).toBe(DATABASE_URL);
});

test('an empty variable is an unset one', () => {
  expect(readConfig({ PORT: '', DATABASE_URL: '', PUBLIC_URL: '' })).toMatchObject({ port: 3000, demo: true });
});

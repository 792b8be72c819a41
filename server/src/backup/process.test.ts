import { execFile } from 'node:child_process';
import { readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { rowsOf } from '../testing/contents.ts';
import { freshConnection } from '../testing/database.ts';
import { freePort } from '../testing/free-port.ts';
import { databaseUrl, launchPortal, processEnvironment, signIn, temporaryFolder } from '../testing/process.ts';
import { withSession } from './session.ts';

const bundle = fileURLToPath(new URL('../../dist/backup.js', import.meta.url));

/** The built command as a process of its own, without a terminal. */
function run(environment: Record<string, string>, ...args: string[]): Promise<{ code: number; output: string }> {
  return new Promise((resolve) => {
    const env = { ...processEnvironment, ...environment };
    const child = execFile(process.execPath, [bundle, ...args], { env }, (error, stdout, stderr) =>
      resolve({ code: error ? Number(error.code ?? -1) : 0, output: `${stdout}${stderr}`.trim() }),
    );
    child.stdin?.end();
  });
}

async function place(folder: string, name: string) {
  return { DATA_DIR: path.join(folder, name), PORT: String(await freePort()) };
}

async function server(options?: { empty: boolean }) {
  const connection = await freshConnection(options);
  const url = databaseUrl('database' in connection ? connection.database : '');
  return { connection, environment: { DATABASE_URL: url, AUTH_SECRET: 'x'.repeat(32) } };
}

test('the embedded database is backed up under a running portal and restored elsewhere with its accounts', async () => {
  const folder = temporaryFolder();
  const file = path.join(folder, 'copia.gz');
  const here = await place(folder, 'data');
  const there = await place(folder, 'otra');
  const portal = launchPortal(here);
  await portal.ready;

  const copied = await run(here, 'backup', file);
  expect(copied.output).toMatch(/^Copia guardada en \S+: [\d,]+ filas de \d+ tablas, [\d.]+ kB\.$/);
  expect(copied.code).toBe(0);
  expect(statSync(file).mode & 0o777).toBe(0o600);
  const [underneath, restored] = await Promise.all([
    run(here, 'restore', file, '--reemplazar'),
    run(there, 'restore', file),
  ]);
  expect(underneath).toMatchObject({ code: 1, output: expect.stringMatching(/^Otro portal \(proceso \d+\) ya usa/) });
  expect(restored.output).toMatch(
    /^Copia hecha el .* \(hora de Tijuana\), restaurada de \S+: [\d,]+ filas de \d+ tablas\.$/,
  );
  const again = launchPortal({ ...there, DEMO: '0' });
  expect((await signIn(await again.ready, 'admin', 'portal-admin')).status).toBe(200);
});

test('the embedded database is backed up while no portal runs, and only if it exists', async () => {
  const folder = temporaryFolder();
  const here = await place(folder, 'data');
  const nothing = await run(here, 'backup', path.join(folder, 'nada.gz'));
  expect(nothing).toMatchObject({
    code: 1,
    output: expect.stringMatching(/^No hay una base de datos en \S+\. Revisa/),
  });

  const { environment } = await server();
  const file = path.join(folder, 'copia.gz');
  expect(await run(environment, 'backup', file)).toMatchObject({ code: 0 });
  expect(await run(here, 'restore', file)).toMatchObject({ code: 0 });
  const second = path.join(folder, 'segunda.gz');
  expect(await run(here, 'backup', second)).toMatchObject({ code: 0 });
  const { connection, environment: elsewhere } = await server({ empty: true });
  expect(await run(elsewhere, 'restore', second)).toMatchObject({ code: 0 });
  expect((await rowsOf(connection)).users).toMatch(/^3 /);
});

test('on a server, existing data are replaced only with --reemplazar, and never by a damaged file', async () => {
  const source = await server();
  const target = await server();
  await withSession(target.connection, (sql) => sql`insert into messages (title, excerpt) values ('uno', 'red')`);
  const before = await rowsOf(target.connection);
  const file = path.join(temporaryFolder(), 'copia.gz');
  expect(await run(source.environment, 'backup', file)).toMatchObject({ code: 0 });
  const whole = readFileSync(file);

  const asked = await run(target.environment, 'restore', file);
  expect(asked).toMatchObject({
    code: 1,
    output: expect.stringMatching(/^La base de datos ya tiene datos: 3 usuarios/),
  });
  writeFileSync(file, whole.subarray(0, -20));
  const damaged = await run(target.environment, 'restore', file, '--reemplazar');
  expect(damaged).toMatchObject({ code: 1, output: expect.stringMatching(/^El archivo está incompleto o dañado/) });
  expect(await rowsOf(target.connection)).toEqual(before);

  writeFileSync(file, whole);
  expect(await run(target.environment, 'restore', file, '--reemplazar')).toMatchObject({ code: 0 });
  expect(await rowsOf(target.connection)).toEqual(await rowsOf(source.connection));
});

test('a wrong command line and an unreachable server are one sentence and exit 1', async () => {
  const { environment } = await server();
  const nowhere = { ...environment, DATABASE_URL: `postgres://u:c@127.0.0.1:${await freePort()}/b` };
  const cases: [Record<string, string>, string[], RegExp][] = [
    [environment, ['backup'], /npm run backup -- copia\.gz\.$/],
    [environment, ['backup', 'a', 'b'], /npm run backup -- copia\.gz\.$/],
    [environment, ['restore', '--todo', 'a'], /npm run restore -- copia\.gz \(--reemplazar borra/],
    [
      nowhere,
      ['backup', path.join(temporaryFolder(), 'copia.gz')],
      /No se puede usar la base de datos de DATABASE_URL/,
    ],
    [{ PORT: 'tres' }, ['backup', 'a'], /La variable PORT debe ser un número de puerto/],
  ];
  for (const [environment, args, sentence] of cases) {
    const { code, output } = await run(environment, ...args);
    expect(code, output).toBe(1);
    expect(output).toMatch(sentence);
    expect(output.split('\n'), output).toHaveLength(1);
  }
});

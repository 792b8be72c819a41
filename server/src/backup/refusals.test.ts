import { existsSync, readdirSync, readFileSync, statSync, truncateSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { PassThrough } from 'node:stream';
import { gunzipSync, gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import type { Connection } from '../db/client.ts';
import { locks } from '../db/locks.ts';
import { ownMigrations } from '../db/migrate.ts';
import { backupOf, databaseAt, laterMigration, restoreInto } from '../testing/backup.ts';
import { formOf, rowsOf } from '../testing/contents.ts';
import { freshConnection } from '../testing/database.ts';
import { openPortal } from '../testing/portal.ts';
import { temporaryFolder } from '../testing/process.ts';
import { confirmReplacement } from './confirm.ts';
import { withSession } from './session.ts';
import { writeBackup } from './write.ts';

const { signal } = new AbortController();
const damaged =
  /^El archivo está incompleto o dañado, o no es una copia de Mostrador\. No se cambió nada; usa otra copia\.$/;

async function everything(connection: Connection) {
  return { rows: await rowsOf(connection), form: await formOf(connection) };
}

test('an existing file is never overwritten, and no partial file remains', async () => {
  const source = await freshConnection();
  const file = await backupOf(source);
  const before = readFileSync(file);
  await expect(writeBackup(source, file, { signal })).rejects.toThrow(/Ya existe .* Elige otro nombre/);
  expect(readFileSync(file)).toEqual(before);
  expect(readdirSync(path.dirname(file))).toEqual(['copia.gz']);
  expect(statSync(file).mode & 0o777).toBe(0o600);
});

test('a backup that fails or is interrupted leaves no file', async () => {
  const folder = temporaryFolder();
  const file = path.join(folder, 'copia.gz');
  const source = await freshConnection();
  const empty = await freshConnection({ empty: true });
  await expect(writeBackup(empty, file, { signal })).rejects.toThrow(/no hay nada que copiar/);
  const nowhere = path.join(folder, 'no', 'hay.gz');
  await expect(writeBackup(source, nowhere, { signal })).rejects.toThrow(
    /No se pudo escribir .* Revisa que la carpeta/,
  );
  const interruption = new AbortController();
  const interrupted = writeBackup(source, file, { signal: interruption.signal, progress: () => interruption.abort() });
  await expect(interrupted).rejects.toThrow(/abort/);
  expect(readdirSync(folder)).toEqual([]);
});

function haveSameContents(compressed: Buffer, other: Buffer): boolean {
  try {
    return gunzipSync(compressed).equals(gunzipSync(other));
  } catch {
    return false;
  }
}

test('a truncated file, a flipped byte and a foreign file are recognised', async () => {
  const file = await backupOf(await freshConnection());
  const target = await freshConnection();
  const before = await everything(target);
  const whole = readFileSync(file);
  const refuse = async (content: Buffer, why: string) => {
    writeFileSync(file, content);
    await expect(restoreInto(target, file), why).rejects.toThrow(damaged);
  };
  for (const part of [0, 1, 17, whole.length >> 1, whole.length - 9, whole.length - 1]) {
    await refuse(whole.subarray(0, part), `the first ${part} bytes`);
  }
  // The first ten bytes are gzip's own; some of them mean nothing.
  for (let at = 10; at < whole.length; at += Math.ceil(whole.length / 40)) {
    const flipped = Buffer.from(whole);
    flipped[at] = (flipped[at] ?? 0) ^ 0x10;
    // Now and then the changed byte decompresses to the same text, for example by an equal string further back.
    if (!haveSameContents(flipped, whole)) await refuse(flipped, `byte ${at} flipped`);
  }
  const lines = gunzipSync(whole).toString().split('\n');
  await refuse(gzipSync(lines.slice(0, -2).join('\n')), 'without its trailer');
  await refuse(gzipSync(lines.toSpliced(2, 1).join('\n')), 'without one line, in sound gzip');
  await refuse(gzipSync(`${lines.join('\n')}\n`), 'with one line more');
  await refuse(gzipSync('insert into messages values (1);\n'), 'other text');
  await refuse(Buffer.from('%PDF-1.7\n'), 'not gzip');
  expect(await everything(target)).toEqual(before);
});

test('a file that is damaged after its verification changes nothing', async () => {
  const file = await backupOf(await freshConnection());
  const target = await freshConnection();
  const before = await everything(target);
  const between = () => truncateSync(file, statSync(file).size - 9);
  await expect(restoreInto(target, file, { between })).rejects.toThrow(damaged);
  expect(await everything(target)).toEqual(before);
});

test('a backup of a newer version or a newer format is refused', async () => {
  const newer = await databaseAt([...ownMigrations(), laterMigration('newer', 'create table t (id int)')]);
  const file = await backupOf(newer);
  const target = await freshConnection();
  const before = await everything(target);
  await expect(restoreInto(target, file)).rejects.toThrow(/versión más nueva de Mostrador/);
  const text = gunzipSync(readFileSync(file)).toString().replace('"mostradorBackup":1', '"mostradorBackup":2');
  writeFileSync(file, gzipSync(text));
  await expect(restoreInto(target, file)).rejects.toThrow(/versión más nueva de Mostrador/);
  expect(await everything(target)).toEqual(before);
});

test.each([
  ['after the last row', 1],
  ['during the rows', 20_000],
])('an error of PostgreSQL %s is reported with its message, and the database is unchanged', async (_, rows) => {
  const source = await freshConnection();
  await withSession(
    source,
    (sql) => sql`insert into messages (title, excerpt) select repeat('x', 100), 'red' from generate_series(1, ${rows})`,
  );
  const file = await backupOf(source);
  const target = await freshConnection();
  const before = await everything(target);
  const own = ownMigrations();
  own[0]?.sql.push('alter table messages add constraint nada check (false)');
  await expect(restoreInto(target, file, { own })).rejects.toThrow(/violates check constraint "nada"/);
  expect(await everything(target)).toEqual(before);
});

test('an interrupted restore changes nothing', async () => {
  const file = await backupOf(await freshConnection());
  const target = await freshConnection();
  const before = await everything(target);
  const underWay = (interruption: AbortController) => interruption.abort();
  await expect(restoreInto(target, file, { underWay })).rejects.toThrow(/abort/);
  expect(await everything(target)).toEqual(before);
});

const lost = /CONNECTION_CLOSED|ECONNRESET|EPIPE/;

test('a connection lost midway leaves no file and changes nothing', async () => {
  const source = await freshConnection();
  const file = await backupOf(source);
  const target = await freshConnection();
  const before = await everything(target);
  const cut = (connection: Connection) =>
    withSession(
      connection,
      (sql) => sql`select pg_terminate_backend(pid, 5000) from pg_stat_activity
        where datname = current_database() and pid <> pg_backend_pid()`,
    );
  await expect(restoreInto(target, file, { underWay: () => cut(target) })).rejects.toThrow(lost);
  expect(await everything(target)).toEqual(before);
  const second = path.join(temporaryFolder(), 'copia.gz');
  const cutBackup = writeBackup(source, second, { signal, progress: () => cut(source) });
  await expect(cutBackup).rejects.toThrow(lost);
  expect(readdirSync(path.dirname(second))).toEqual([]);
});

test('existing data are deleted only with consent, and the question counts them', async () => {
  const file = await backupOf(await freshConnection());
  const target = await freshConnection();
  await withSession(target, (sql) => sql`insert into messages (title, excerpt) values ('uno', 'red')`);
  const before = await everything(target);
  const refused = restoreInto(target, file, { confirm: confirmReplacement });
  await expect(refused).rejects.toThrow(/ya tiene datos: 3 usuarios, 1 mensaje y 6 filas más\. .* --reemplazar/);
  expect(await everything(target)).toEqual(before);
  await restoreInto(target, file);
  expect((await rowsOf(target)).messages).toMatch(/^0 /);
});

test('at a terminal only the exact word is consent', async () => {
  const answer = async (typed: string) => {
    const stdin = Object.assign(new PassThrough(), { isTTY: true });
    const stdout = Object.assign(new PassThrough(), { isTTY: true });
    stdin.end(typed);
    await confirmReplacement('1 usuario', { stdin, stdout });
    return String(stdout.read());
  };
  expect(await answer('REEMPLAZAR\n')).toMatch(/ya tiene datos: 1 usuario\. Escribe REEMPLAZAR para borrarlos/);
  for (const typed of ['reemplazar\n', 'sí\n', '\n', '', 'no\nREEMPLAZAR\n']) {
    await expect(answer(typed), typed).rejects.toThrow('No se cambió nada.');
  }
});

test('nothing is restored under a running portal, or one that is just starting', async () => {
  const file = await backupOf(await freshConnection());
  const { connection, as } = await openPortal();
  await expect(restoreInto(connection, file)).rejects.toThrow(/Un portal está usando esta base de datos\. Detén/);
  expect((await (await as('ana')).ask('GET', '/api/v1/lists')).statusCode).toBe(200);

  const starting = await freshConnection();
  const before = await everything(starting);
  await withSession(starting, async (sql) => {
    await sql`select pg_advisory_lock(${locks.start})`;
    await expect(restoreInto(starting, file)).rejects.toThrow(/Un portal está usando esta base de datos/);
  });
  expect(await everything(starting)).toEqual(before);
});

test('a missing file is reported in one sentence', async () => {
  const file = path.join(temporaryFolder(), 'nada.gz');
  await expect(restoreInto(await freshConnection(), file)).rejects.toThrow(/No se puede leer .* Revisa el nombre/);
  expect(existsSync(file)).toBe(false);
});

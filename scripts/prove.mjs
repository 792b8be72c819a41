import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { canInstall, installFromDebian } from './debian.mjs';
import { fail, run } from './run.mjs';
import { build, ensureChromium, install } from './setup.mjs';
import { root } from './stamp.mjs';

const wanted = process.argv.slice(2);
const runs = (...parts) => wanted.length === 0 || parts.some((part) => wanted.includes(part));

const nginx = join(root, '.cache/nginx');
/** Its installation would start it, so only its files are extracted. */
const fetchNginx = `
  set -e
  mkdir -p ${nginx} && cd ${nginx}
  apt-get update && apt-get install -y --no-install-recommends libpcre2-8-0 libssl3 zlib1g openssl
  apt-get download nginx && dpkg -x nginx_*.deb . && rm nginx_*.deb`;

const postgres = '/usr/lib/postgresql';
/** The server package would create a cluster and start it, unless this setting says not to. */
const installPostgres = `
  set -e
  apt-get update && apt-get install -y --no-install-recommends postgresql-common
  sed -i 's/^#\\?create_main_cluster.*/create_main_cluster = false/' /etc/postgresql-common/createcluster.conf
  apt-get install -y --no-install-recommends postgresql`;

const hasNginx = () =>
  ['/usr/sbin/nginx', '/usr/bin/nginx', `${nginx}/usr/sbin/nginx`].some((file) => existsSync(file));
const hasPostgres = () =>
  existsSync(postgres) &&
  readdirSync(postgres).some((version) => existsSync(join(postgres, version, 'bin/pg_basebackup')));

/** Where nothing can be installed, the part itself says what it misses. */
async function ensureServers() {
  if (!canInstall()) return;
  if (runs('operations', 'failover') && !hasNginx()) await installFromDebian('nginx', fetchNginx);
  if (runs('failover') && !hasPostgres()) await installFromDebian('PostgreSQL de Debian', installPostgres);
}

/** `npm run prove`, or `npm run prove rights` for one part. */
async function prove() {
  await install();
  await ensureChromium();
  await ensureServers();
  await build();
  await run('node', ['prove/all.ts', ...wanted]);
}

prove().catch(fail);

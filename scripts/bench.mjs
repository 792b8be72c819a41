import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { canInstall, installFromDebian } from './debian.mjs';
import { fail, run } from './run.mjs';
import { build, chromium, install } from './setup.mjs';
import { root } from './stamp.mjs';

const tools = join(root, '.cache/pgbench');

/** Debian has pgbench in the server package, whose installation would start a server, so only the file is extracted. */
const fetchPgbench = `
  set -e
  mkdir -p ${tools} && cd ${tools}
  apt-get update && apt-get install -y --no-install-recommends libpq5
  apt-get download $(apt-cache depends postgresql | sed -n 's/.*Depends: \\(postgresql-[0-9]*\\)$/\\1/p')
  dpkg -x *.deb . && rm *.deb && ln -sf usr/lib/postgresql/*/bin/pgbench pgbench`;

/** Installs a missing Debian package. */
async function ensure(what, present, command) {
  if (present) return;
  if (!canInstall()) throw new Error(`Para medir falta ${what}.`);
  await installFromDebian(what, command);
}

const inPath = (name) => [...process.env.PATH.split(delimiter), tools].some((folder) => existsSync(join(folder, name)));

/** `npm run bench`, or `npm run bench reads writes` for some parts. */
async function bench() {
  await install();
  const debian = 'apt-get update && apt-get install -y --no-install-recommends';
  await ensure('Chromium', existsSync(chromium), `${debian} chromium`);
  await ensure('pgbench', inPath('pgbench'), fetchPgbench);
  await ensure('wrk', inPath('wrk'), `${debian} wrk`);
  await build();
  await run('node', ['bench/all.ts', ...process.argv.slice(2)], {
    env: { PATH: [join(root, 'node_modules/.bin'), process.env.PATH, tools].join(delimiter) },
  });
}

bench().catch(fail);

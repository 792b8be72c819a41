import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { canInstall, installFromDebian } from './debian.mjs';
import { fail, run, say } from './run.mjs';
import { build, chromium, install } from './setup.mjs';
import { root, unlessDone } from './stamp.mjs';

const tools = join(root, '.cache/pgbench');

/** Debian has pgbench in the server package, whose installation would start a server, so only the file is extracted. */
const fetchPgbench = `
  set -e
  mkdir -p ${tools} && cd ${tools}
  apt-get update && apt-get install -y --no-install-recommends libpq5
  apt-get download $(apt-cache depends postgresql | sed -n 's/.*Depends: \\(postgresql-[0-9]*\\)$/\\1/p')
  dpkg -x *.deb . && rm *.deb && ln -sf usr/lib/postgresql/*/bin/pgbench pgbench`;

/** Lighthouse and what it brings, a fifth of all packages, which nobody who only starts or tests the portal needs. */
const installTools = () =>
  unlessDone(
    {
      stamp: 'bench/tools/node_modules/.mostrador-installed',
      inputs: ['bench/tools/package.json', 'bench/tools/package-lock.json'],
    },
    async () => {
      say('Instalando Lighthouse…');
      await run('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], {
        cwd: join(root, 'bench/tools'),
        quiet: true,
      });
    },
  );

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
  await installTools();
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

import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { canInstall, installFromDebian } from './debian.mjs';
import { run, say } from './run.mjs';
import { root, unlessDone } from './stamp.mjs';

/** Installs the packages of the lock file, only if it changed. */
export async function install() {
  const { workspaces } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'));
  const manifests = ['package.json', 'package-lock.json', ...workspaces.map((folder) => `${folder}/package.json`)];
  await unlessDone(
    {
      stamp: 'node_modules/.mostrador-installed',
      inputs: manifests,
      done: () => existsSync(path.join(root, 'node_modules/.bin')),
    },
    async () => {
      say('Instalando paquetes (la primera vez tarda alrededor de un minuto)…');
      await run('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], { quiet: true });
    },
  );
}

/** The programs in server/dist, the last one for a worker thread: the name without `.js`, and its source. */
export const serverEntries = {
  main: 'server/src/main.ts',
  backup: 'server/src/backup/main.ts',
  demand: 'server/src/start/recompute-demand.ts',
  'xlsx-worker': 'server/src/http/sheet/xlsx-worker.ts',
};

/** Builds the pages of the content folder, the web application and the server bundle, each only if its sources changed. */
export async function build() {
  const shared = ['package-lock.json', 'tsconfig.base.json', 'contract/src'];
  await unlessDone(
    {
      stamp: 'content/dist/.mostrador-built',
      inputs: [...shared, 'content'],
      done: () => existsSync(path.join(root, 'content/dist/first-revisions.json')),
    },
    async () => {
      say('Leyendo las guías y promociones…');
      await run('node', ['content/build/main.ts']);
    },
  );
  await unlessDone(
    {
      stamp: 'web/dist/.mostrador-built',
      inputs: [...shared, 'web', 'content'],
      done: () => existsSync(path.join(root, 'web/dist/index.html')),
    },
    async () => {
      say('Construyendo la aplicación web…');
      // Whatever the caller's own is: `vitest`, for example, sets another.
      const web = { cwd: path.join(root, 'web'), env: { NODE_ENV: 'production' } };
      await run('vite', ['build', '--logLevel', 'warn'], web);
      await run('vite', ['build', '--logLevel', 'warn', '--ssr', 'src/app/server.tsx'], web);
    },
  );
  await unlessDone(
    {
      stamp: 'server/dist/.mostrador-built',
      inputs: [...shared, 'server/src', 'scripts'],
      done: () => Object.keys(serverEntries).every((name) => existsSync(path.join(root, `server/dist/${name}.js`))),
    },
    async () => {
      say('Construyendo el servidor…');
      await run('node', ['scripts/bundle-server.mjs']);
    },
  );
}

/** The full browser, in which films are rendered. */
export const chromium = '/usr/bin/chromium';
/** Browsers for the journeys. The headless shell needs a third less processor time. */
const browsers = ['/usr/bin/chromium-headless-shell', chromium];

export async function ensureChromium() {
  const found = browsers.filter((browser) => existsSync(browser));
  if (found[0] === browsers[0]) return;
  // A machine without any font renders no text at all.
  const install = 'apt-get install -y --no-install-recommends fonts-liberation';
  const command = `apt-get update && (${install} chromium-headless-shell || ${install} chromium)`;
  if (!canInstall()) {
    if (found.length > 0) return;
    throw new Error(`Las pruebas del navegador necesitan Chromium. Instálalo con: sudo sh -c '${command}'`);
  }
  await installFromDebian('Chromium y sus bibliotecas', command).catch((error) => {
    if (found.length === 0) throw error;
  });
}

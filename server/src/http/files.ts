import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { Access } from '@mostrador/contract/access';
import { workerPath } from '@mostrador/contract/paths';
import type { Config } from '../config.ts';
import { addWorkerRemoval } from './no-worker.ts';
import type { App } from './types.ts';

/** Files that are not served by name: the page template, precompressed copies, and what the build leaves for itself. */
const notNamed = /^\.|^index\.html$|\.(br|gz)$/;
const workerFile = workerPath.slice(1);
/** Safari renders a PDF as a plugin of the response, with inline styles. Nothing else may run in it. */
const pdfPolicy = "default-src 'none'; object-src 'self'; style-src 'unsafe-inline'; frame-ancestors 'none'";

type Folder = { root: string; prefix: string; access: Access; page?: 'in-a-tab'; cacheControl: string };

/**
 * Hashed files never change. Those of the content folder are for signed-in people only, so a browser asks before it
 * shows its copy: the next person at a shared PC must not open what the last one read.
 */
export async function addFiles(app: App, webDir: string, { offline }: Pick<Config, 'offline'>) {
  const folders: Folder[] = [
    { root: 'assets', prefix: '/assets/', access: 'public', cacheControl: 'public, max-age=31536000, immutable' },
    {
      root: 'contenido',
      prefix: '/contenido/',
      access: 'staff',
      page: 'in-a-tab',
      cacheControl: 'private, no-cache',
    },
  ];
  for (const folder of folders) await addFolder(app, webDir, folder);
  await addRootFiles(app, webDir, offline ? [] : [workerFile]);
  if (!offline) addWorkerRemoval(app);
}

/** The plugin's own route would read the whole folder at each request, to compare the spelling of the name. */
async function addFolder(app: App, webDir: string, { root, prefix, cacheControl, ...who }: Folder) {
  const absolute = path.join(webDir, root);
  if (!existsSync(absolute)) return;
  const names = new Set(await readdir(absolute));
  await app.register(async (scope) => {
    declareAccess(scope, who);
    await scope.register(fastifyStatic, {
      root: absolute,
      serve: false,
      preCompressed: true,
      index: false,
      cacheControl: false,
      setHeaders: (reply, file) => {
        reply.header('cache-control', cacheControl);
        if (file.endsWith('.pdf')) reply.header('content-security-policy', pdfPolicy);
      },
    });
    scope.get<{ Params: { '*': string } }>(
      `${prefix}*`,
      { schema: { hide: true } },
      ({ params: { '*': name } }, reply) => (names.has(name) ? reply.sendFile(name) : reply.callNotFound()),
    );
  });
}

/** Serves favicon and the like by name. Browsers revalidate them daily, the service worker at every visit. */
async function addRootFiles(app: App, webDir: string, except: readonly string[]) {
  const entries = await readdir(webDir, { withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile() && !notNamed.test(entry.name)).map(({ name }) => name);
  await app.register(async (scope) => {
    declareAccess(scope, { access: 'public' });
    await scope.register(fastifyStatic, { root: webDir, serve: false });
    for (const file of files) {
      if (except.includes(file)) continue;
      const cacheControl = file === workerFile ? 'no-cache' : 'public, max-age=86400';
      scope.get(`/${file}`, { schema: { hide: true } }, (_request, reply) =>
        reply.header('cache-control', cacheControl).sendFile(file, { cacheControl: false }),
      );
    }
  });
}

function declareAccess(scope: App, who: Pick<Folder, 'access' | 'page'>) {
  scope.addHook('onRoute', (route) => {
    route.config = { ...route.config, ...who, rateLimit: false };
  });
}

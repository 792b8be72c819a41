import { existsSync } from 'node:fs';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { Access } from '@mostrador/contract/access';
import type { App } from './types.ts';

const year = '1y';

type Folder = { root: string; prefix: string; access: Access; cacheControl: string };

/** Hashed files never change; those of the content folder are for signed-in people only. */
export async function addFiles(app: App, webDir: string) {
  const folders: Folder[] = [
    { root: 'assets', prefix: '/assets/', access: 'public', cacheControl: 'public, max-age=31536000, immutable' },
    { root: 'contenido', prefix: '/contenido/', access: 'staff', cacheControl: 'private, max-age=31536000, immutable' },
  ];
  for (const folder of folders) await addFolder(app, webDir, folder);
  await addRootFiles(app, webDir);
}

async function addFolder(app: App, webDir: string, { root, prefix, access, cacheControl }: Folder) {
  const absolute = path.join(webDir, root);
  if (!existsSync(absolute)) return;
  await app.register(async (scope) => {
    declareAccess(scope, access);
    await scope.register(fastifyStatic, {
      root: absolute,
      prefix,
      decorateReply: false,
      preCompressed: true,
      index: false,
      maxAge: year,
      cacheControl: false,
      setHeaders: (reply) => reply.header('cache-control', cacheControl),
    });
  });
}

/** favicon and the like: public, named, and checked again each day. */
async function addRootFiles(app: App, webDir: string) {
  await app.register(async (scope) => {
    declareAccess(scope, 'public');
    await scope.register(fastifyStatic, {
      root: webDir,
      prefix: '/',
      wildcard: false,
      globIgnore: ['index.html*', 'assets/**', 'contenido/**', '.vite/**', '**/*.br', '**/*.gz'],
      decorateReply: false,
      index: false,
      maxAge: '1d',
    });
  });
}

function declareAccess(scope: App, access: Access) {
  scope.addHook('onRoute', (route) => {
    route.config = { ...route.config, access, rateLimit: false };
  });
}

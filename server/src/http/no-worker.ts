import { workerPath } from '@mostrador/contract/paths';
import { z } from 'zod';
import type { App } from './types.ts';

/** Replaces the installed service worker, deletes its caches and unregisters. The queue of unsent reports stays. */
const script = `self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil((async () => {
  for (const name of await caches.keys()) await caches.delete(name);
  await self.registration.unregister();
})()));
`;

export function addWorkerRemoval(app: App) {
  app.get(
    workerPath,
    { schema: { hide: true, response: { 200: z.string() } }, config: { access: 'public', rateLimit: false } },
    async (_request, reply) => reply.header('cache-control', 'no-cache').type('text/javascript').send(script),
  );
}

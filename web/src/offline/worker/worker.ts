import { NetworkError } from '../../lib/http/problem-error.ts';
import { sendWaiting } from '../outbox/send-waiting.ts';
import { outboxTag } from '../outbox/sync-tag.ts';
import { readStoredBoot } from '../stored-boot.ts';
import type { Told } from '../worker-messages.ts';
import { answerContent, answerFile, answerPage, kindOf } from './answer.ts';
import { files } from './files.ts';
import { fill } from './fill.ts';
import { forgetOldVersions, install } from './versions.ts';

declare const self: ServiceWorkerGlobalScope;

/** Not in every browser, and not in the compiler's list. */
type SyncEvent = ExtendableEvent & { tag: string };

self.addEventListener('install', (event) => event.waitUntil(install()));

self.addEventListener('activate', (event) => {
  const begin = async () => {
    await self.registration.navigationPreload?.enable();
    await forgetOldVersions();
    await self.clients.claim();
  };
  event.waitUntil(begin());
});

self.addEventListener('fetch', (event) => {
  const kind = kindOf(event.request);
  if (kind === 'page') event.respondWith(answerPage(event));
  if (kind === 'file') event.respondWith(answerFile(event.request));
  if (kind === 'content') event.respondWith(answerContent(event.request));
});

self.addEventListener('message', (event) => {
  const told = event.data as Told;
  if (told === 'fill') event.waitUntil(fill());
  if (told === 'take-over') event.waitUntil(self.skipWaiting());
  if (told === 'about') event.ports[0]?.postMessage(files);
});

/** The line is back, perhaps with no page open. Failing asks the browser to try again later. */
async function sendReports(): Promise<void> {
  const boot = await readStoredBoot();
  if (!boot?.viewer) return;
  const { stopped } = await sendWaiting(boot.viewer.sub);
  if (stopped instanceof NetworkError) throw stopped;
}

self.addEventListener('sync', (event) => {
  const { tag, waitUntil } = event as SyncEvent;
  if (tag === outboxTag) waitUntil.call(event, sendReports());
});

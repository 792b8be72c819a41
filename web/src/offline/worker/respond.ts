import { contentCache } from '../cache-names.ts';
import { isIdle, readStoredBoot } from '../stored-boot.ts';
import { cacheableContent } from './files.ts';
import { cachedShell } from './versions.ts';

const pageTimeout = 4_000;
/** A proxy answers with these when it cannot reach the portal. */
const gatewayErrors = new Set([502, 503, 504]);

const after = (time: number) => new Promise<null>((resolve) => setTimeout(() => resolve(null), time));

async function fromServer(event: FetchEvent): Promise<Response> {
  const preloaded = (await event.preloadResponse) as Response | undefined;
  return preloaded ?? fetch(event.request);
}

/** Never resolves when nobody is signed in on this device: the shell would have nothing to show. */
async function timeout(): Promise<null> {
  const [boot] = await Promise.all([readStoredBoot(), after(pageTimeout)]);
  return boot ? null : new Promise(() => {});
}

/** The server's page, which is never cached because it carries a person; without one, the cached shell without anyone. */
export async function respondWithPage(event: FetchEvent): Promise<Response> {
  const page = fromServer(event);
  const response = await Promise.race([page, timeout()]).catch(() => null);
  if (response && !gatewayErrors.has(response.status)) return response;
  return (await cachedShell()) ?? page;
}

/** The name of a file changes with its content, so a cached file is never outdated. */
export async function respondWithFile(request: Request): Promise<Response> {
  const cached = await caches.match(request.url, { ignoreVary: true });
  return cached ?? fetch(request);
}

/** Guides, pictures and forms are cached once they were opened. */
export async function respondWithContent(request: Request): Promise<Response> {
  const cache = await caches.open(contentCache);
  const cached = await cache.match(request.url, { ignoreVary: true });
  const boot = cached && (await readStoredBoot());
  if (cached && boot && !isIdle(boot)) return cached;
  const response = await fetch(request);
  if (response.status === 200 && cacheableContent.has(new URL(request.url).pathname)) {
    await cache.put(request.url, response.clone());
  }
  return response;
}

/** Null for requests that the worker leaves to the browser. */
export function kindOf({ method, url, mode, headers }: Request): 'page' | 'file' | 'content' | null {
  const { origin, pathname } = new URL(url);
  if (method !== 'GET' || origin !== self.location.origin || headers.has('range')) return null;
  if (pathname.startsWith('/assets/')) return 'file';
  if (pathname.startsWith('/contenido/')) return 'content';
  return mode === 'navigate' && !pathname.startsWith('/api/') ? 'page' : null;
}

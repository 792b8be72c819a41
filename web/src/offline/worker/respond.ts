import { contentCache } from '../cache-names.ts';
import { isIdle, readStoredBoot } from '../stored-boot.ts';
import { pictureName } from '../stored-pictures.ts';
import { isCacheable, isPicture } from './files.ts';
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

/** Another copy of the same picture: the browser chooses by the width of the screen, and a device stores one. */
async function otherCopy(cache: Cache, path: string): Promise<Response | undefined> {
  const keys = await cache.keys();
  const copy = keys.find(({ url }) => {
    const { pathname } = new URL(url);
    return isPicture(pathname) && pictureName(pathname) === pictureName(path);
  });
  return copy && cache.match(copy, { ignoreVary: true });
}

async function isSessionInUse(): Promise<boolean> {
  const boot = await readStoredBoot();
  return boot !== null && !isIdle(boot);
}

/** Pictures and forms are cached once they were opened. */
export async function respondWithContent(request: Request): Promise<Response> {
  const cache = await caches.open(contentCache);
  const path = new URL(request.url).pathname;
  const cached = await cache.match(request.url, { ignoreVary: true });
  if (cached && (await isSessionInUse())) return cached;
  try {
    const response = await fetch(request);
    if (response.status === 200 && isCacheable(path)) {
      // A full disk is no reason to withhold what has arrived.
      await cache.put(request.url, response.clone()).catch(console.warn);
    }
    return response;
  } catch (error) {
    const copy = isPicture(path) && (await isSessionInUse()) ? await otherCopy(cache, path) : undefined;
    if (!copy) throw error;
    return copy;
  }
}

/** Null for requests that the worker leaves to the browser. */
export function kindOf({ method, url, mode, headers }: Request): 'page' | 'file' | 'content' | null {
  const { origin, pathname } = new URL(url);
  if (method !== 'GET' || origin !== self.location.origin || headers.has('range')) return null;
  if (pathname.startsWith('/assets/')) return 'file';
  if (pathname.startsWith('/contenido/')) return 'content';
  return mode === 'navigate' && !pathname.startsWith('/api/') ? 'page' : null;
}

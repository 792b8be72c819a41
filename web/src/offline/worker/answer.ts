import { contentCache } from '../cache-names.ts';
import { readStoredBoot } from '../stored-boot.ts';
import { keptContent } from './files.ts';
import { storedShell } from './versions.ts';

const patience = 4_000;
/** Something in between says that the portal is away. */
const away = new Set([502, 503, 504]);

const after = (time: number) => new Promise<null>((resolve) => setTimeout(() => resolve(null), time));

async function fromServer(event: FetchEvent): Promise<Response> {
  const begun = (await event.preloadResponse) as Response | undefined;
  return begun ?? fetch(event.request);
}

/** Waiting has an end only for whom the device can show something else. */
async function enough(): Promise<null> {
  const [boot] = await Promise.all([readStoredBoot(), after(patience)]);
  return boot ? null : new Promise(() => {});
}

/** The server's page, which carries the person and is never kept; without one, the kept page in which nobody is. */
export async function answerPage(event: FetchEvent): Promise<Response> {
  const page = fromServer(event);
  const answer = await Promise.race([page, enough()]).catch(() => null);
  if (answer && !away.has(answer.status)) return answer;
  return (await storedShell()) ?? page;
}

/** A file whose name changes with its content: what is kept is right. */
export async function answerFile(request: Request): Promise<Response> {
  const kept = await caches.match(request.url, { ignoreVary: true });
  return kept ?? fetch(request);
}

/** Guides, pictures and forms stay on the device once they were opened. */
export async function answerContent(request: Request): Promise<Response> {
  const cache = await caches.open(contentCache);
  const kept = await cache.match(request.url, { ignoreVary: true });
  if (kept) return kept;
  const answer = await fetch(request);
  if (answer.status === 200 && keptContent.has(new URL(request.url).pathname)) {
    await cache.put(request.url, answer.clone());
  }
  return answer;
}

/** What a request is for; null: none of the worker's business. */
export function kindOf({ method, url, mode, headers }: Request): 'page' | 'file' | 'content' | null {
  const { origin, pathname } = new URL(url);
  if (method !== 'GET' || origin !== self.location.origin || headers.has('range')) return null;
  if (pathname.startsWith('/assets/')) return 'file';
  if (pathname.startsWith('/contenido/')) return 'content';
  return mode === 'navigate' && !pathname.startsWith('/api/') ? 'page' : null;
}

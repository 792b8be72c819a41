import { filesPrefix, pictureWidths } from '@mostrador/contract/document-kinds';
import type { PictureSource, PublishedDocument } from '@mostrador/contract/documents';
import { NetworkError } from '../lib/http/problem-error.ts';
import { unattended } from '../lib/last-use.ts';
import { contentCache } from './cache-names.ts';
import { requireSession } from './stored-boot.ts';

const concurrency = 4;
const incomplete =
  'No se guardaron todas las imágenes. Revisa tu internet e inténtalo de nuevo: lo que ya se guardó se queda.';

/** The copy of middle size of a photo; a drawing or a small photo itself. The server counts the same. */
export function storedAddress({ src, srcSet = '' }: PictureSource): string {
  const copies = srcSet.split(', ').map((copy) => copy.split(' '));
  return copies.find(([, width]) => width === `${pictureWidths[1]}w`)?.[0] ?? src;
}

export const picturesOf = ({ pictures, picture }: Pick<PublishedDocument, 'pictures' | 'picture'>) =>
  [...Object.values(pictures), ...(picture ? [picture] : [])].map(storedAddress);

/** `caches` does not exist in pages without TLS. */
const openCache = () => globalThis.caches?.open(contentCache);

async function download(sub: string, cache: Cache, address: string): Promise<void> {
  if (await cache.match(address)) return;
  const response = await fetch(address, { credentials: 'same-origin', headers: unattended }).catch(() => null);
  if (!response?.ok) throw new NetworkError(incomplete);
  await requireSession(sub);
  await cache.put(address, response);
}

/** Stores pictures for this person: few at a time, so that the page someone is looking at is not slowed down. */
export async function storePictures(sub: string, addresses: readonly string[]): Promise<void> {
  const cache = await openCache();
  if (!cache) return;
  const queue = [...new Set(addresses)];
  const work = async () => {
    for (let address = queue.shift(); address; address = queue.shift()) await download(sub, cache, address);
  };
  await Promise.all(Array.from({ length: concurrency }, work));
}

/** The part of an address that all copies of a picture share. */
export const pictureName = (address: string) => address.slice(filesPrefix.length).slice(0, 64);

/** Deletes the pictures that nothing stored shows any more. */
export async function removePicturesExcept(addresses: readonly string[]): Promise<void> {
  const cache = await openCache();
  if (!cache) return;
  const wanted = new Set(addresses.map(pictureName));
  for (const request of await cache.keys()) {
    const { pathname } = new URL(request.url);
    if (pathname.startsWith(filesPrefix) && !wanted.has(pictureName(pathname))) await cache.delete(request);
  }
}

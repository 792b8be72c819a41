import { NetworkError } from '../../../lib/http/problem-error.ts';

/** Drawings of the portal are not photos: there is nothing to crop or to mark in them. */
export const isPhoto = (address: string) => !address.endsWith('.svg');

/** A stored picture as a file that can be opened again. */
export async function storedFile(address: string): Promise<File> {
  const response = await fetch(address, { credentials: 'same-origin' }).catch(() => null);
  if (!response?.ok) throw new NetworkError('No pudimos traer la imagen. Revisa tu internet e inténtalo de nuevo.');
  const picture = await response.blob();
  return new File([picture], address.split('/').at(-1) ?? address, { type: picture.type });
}

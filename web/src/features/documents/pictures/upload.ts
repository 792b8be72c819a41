import type { StoredPicture } from '@mostrador/contract/document-editing';
import type { errors } from '@mostrador/contract/errors';
import { api } from '@mostrador/contract/paths';
import { ProblemError } from '../../../lib/http/problem-error.ts';
import { upload } from '../../../lib/http/upload.ts';
import { shrink, toPicture } from './paint.ts';

/** The longer side of what travels, and of what is stored. */
export const sentSide = 1600;
/** While somebody edits, so that a crop is still as sharp as what is stored. */
const editedSide = 2400;

/** The server's own words, for what the browser notices first. */
const sentences: Pick<typeof errors, 'picture-unreadable' | 'picture-heic'> = {
  'picture-unreadable': { status: 422, title: 'No pudimos leer la imagen. Usa una foto JPG, PNG o WebP.' },
  'picture-heic': {
    status: 422,
    title: 'Las fotos HEIC de iPhone no se pueden leer aquí. Guárdala como JPG, o toma la foto con el portal.',
  },
};

function refuse(file: Blob): never {
  const isHeic = /hei[cf]/i.test(file.type) || (file instanceof File && /\.hei[cf]$/i.test(file.name));
  const code = isHeic ? 'picture-heic' : 'picture-unreadable';
  throw new ProblemError({ type: 'about:blank', code, ...sentences[code] });
}

/** Decodes a photo, turned as its camera says, no larger than anyone needs. */
export async function openPicture(file: Blob): Promise<HTMLCanvasElement> {
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => refuse(file));
  try {
    return shrink(bitmap, editedSide);
  } finally {
    bitmap.close();
  }
}

type SendOptions = { onProgress: (share: number) => void; signal: AbortSignal };

/** Throws `ProblemError` or `NetworkError`, whose sentences a person can read. */
export async function sendPicture(canvas: HTMLCanvasElement, options: SendOptions): Promise<StoredPicture> {
  const picture = await toPicture(canvas);
  return upload<StoredPicture>(api.files, picture, { ...options, type: picture.type });
}

import { createHash } from 'node:crypto';
import { pictureLimits } from '@mostrador/contract/document-editing';
import { pictureWidths } from '@mostrador/contract/documents';
import type { Sharp, SharpOptions } from 'sharp';
import { problem } from '../http/problem.ts';
import type { files } from './table.ts';

type MadePicture = Pick<typeof files.$inferInsert, 'hash' | 'mime' | 'width' | 'height' | 'large' | 'medium' | 'small'>;

const [smallWidth, mediumWidth, largeWidth] = pictureWidths;
/** Taller ones are made smaller too: a strip of a hundred screens helps nobody. */
const largestHeight = 2 * largeWidth;
/** Of processing one picture. A weak server needs about 2 seconds for the largest one that is accepted. */
const seconds = 20;

/**
 * Everything else that libvips can open (SVG, PDF, TIFF, GIF …) is closed, whatever the file says it is. Also AVIF, which
 * browsers read and send as WebP: 1 KB of it that promises 40 million points took 730 MB.
 */
const readers = ['Jpeg', 'Png', 'Webp'].map((format) => `VipsForeignLoad${format}Buffer`);

let loading: Promise<typeof import('sharp').default> | undefined;

/** Loaded with the first picture: most processes never get one, and it takes 30 MB and a moment. */
function loadSharp() {
  loading ??= import('sharp').then(({ default: sharp }) => {
    sharp.block({ operation: ['VipsForeignLoad'] });
    sharp.unblock({ operation: readers });
    // One picture keeps one processor busy, and nothing of it stays in memory.
    sharp.concurrency(1);
    sharp.cache(false);
    return sharp;
  });
  return loading;
}

/** How iPhones store photos. Its patents keep it out of libvips, and the sentence says what to do. */
function isHeic(bytes: Buffer): boolean {
  return /^ftyp(hei[cxms]|hev[cxms])$/.test(bytes.toString('latin1', 4, 12));
}

/** Reads the header alone, and refuses what would grow too large before a single point of it is decoded. */
async function checkSize(picture: Sharp) {
  const { width, height } = await picture.metadata();
  if (width * height > pictureLimits.pixels || Math.max(width, height) > pictureLimits.side) {
    throw problem('picture-too-large');
  }
}

/**
 * Makes of a photo what is stored: turned upright, in sRGB, as WebP in three widths. Only its points survive: what a
 * camera or somebody else wrote beside them (place, thumbnail, scripts) is gone. It is never made larger.
 */
export async function makePicture(bytes: Buffer): Promise<MadePicture> {
  if (isHeic(bytes)) throw problem('picture-heic');
  const sharp = await loadSharp();
  const options = { failOn: 'warning', pages: 1 } satisfies SharpOptions;
  try {
    await checkSize(sharp(bytes, { ...options, limitInputPixels: false }));
    const { data, info } = await sharp(bytes, { ...options, limitInputPixels: pictureLimits.pixels })
      .timeout({ seconds })
      .autoOrient()
      .resize({ width: largeWidth, height: largestHeight, fit: 'inside', withoutEnlargement: true })
      .toColourspace('srgb')
      .raw()
      .toBuffer({ resolveWithObject: true });
    const { width, height, channels } = info;
    const encode = async (to: number) => {
      const upright = sharp(data, { raw: { width, height, channels } });
      return upright.resize({ width: to }).webp({ quality: 82, smartSubsample: true }).toBuffer();
    };
    const large = await encode(width);
    return {
      hash: createHash('sha256').update(large).digest('hex'),
      mime: 'image/webp',
      ...{ width, height, large },
      medium: width > mediumWidth ? await encode(mediumWidth) : null,
      small: width > smallWidth ? await encode(smallWidth) : null,
    };
  } catch (error) {
    if (error instanceof Error && error.name === 'ProblemError') throw error;
    throw problem('picture-unreadable');
  }
}

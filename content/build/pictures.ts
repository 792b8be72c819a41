import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { imageSize } from 'image-size';

export type PictureFile = { file: string; width: number; height: number };

/** Pictures are stored in the database as they are, so a photo is already what browsers get. */
const stored = ['.webp', '.svg'];
const others = ['.avif', '.jpg', '.jpeg', '.png'];

/** `name` is looked for in the page's own folder; with a slash, in the folder it names. A photo precedes a drawing. */
export function findPicture(root: string, folder: string, name: string): PictureFile {
  const base = resolve(root, 'pictures', name.includes('/') ? name : `${folder}/${name}`);
  const file = [...others, ...stored].map((extension) => base + extension).find((candidate) => existsSync(candidate));
  if (!file) throw new Error(`there is no picture "${name}" in content/pictures/${folder}.`);
  if (others.some((extension) => file.endsWith(extension))) {
    throw new Error(`the picture ${file} must be a .webp or .svg.`);
  }
  const { width, height } = imageSize(readFileSync(file));
  return { file, width, height };
}

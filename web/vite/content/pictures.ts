import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { imageSize } from 'image-size';

export type PictureFile = { file: string; width: number; height: number };

/** A photo beside a drawing of the same name takes its place. */
const extensions = ['.avif', '.webp', '.jpg', '.png', '.svg'];

/** `name` is looked for in the page's own folder; with a slash, in the folder it names. */
export function findPicture(root: string, folder: string, name: string): PictureFile {
  const base = resolve(root, 'pictures', name.includes('/') ? name : `${folder}/${name}`);
  const file = extensions.map((extension) => base + extension).find((candidate) => existsSync(candidate));
  if (!file) throw new Error(`there is no picture "${name}" in content/pictures/${folder}.`);
  const { width, height } = imageSize(readFileSync(file));
  return { file, width, height };
}

import { rename, writeFile } from 'node:fs/promises';
import sharp from 'sharp';
import { drawCover, drawPicture } from '../engine/draw/picture.ts';
import { type Production, pictures } from '../engine/production.ts';
import { type FilmCamera, openCamera } from './camera.ts';
import { openEncoder } from './encoder.ts';
import { filmFile } from './files.ts';

/** When everything on the title card has arrived. */
const posterTime = 1.8;

/** Photographs every picture that differs from the one before, and hands all of them to the encoder. */
export async function render(production: Production, mark: string): Promise<void> {
  const { id } = production.film;
  const unfinished = `${filmFile(id, 'film.mp4')}.part`;
  const camera = await openCamera();
  try {
    const encoder = openEncoder(unfinished, mark);
    let before = '';
    let png: Buffer = Buffer.alloc(0);
    for (const picture of pictures(production)) {
      if (picture !== before) png = await camera.shoot(picture);
      before = picture;
      await encoder.add(png);
    }
    await encoder.finish();
    await rename(unfinished, filmFile(id, 'film.mp4'));
    await stills(camera, production);
  } finally {
    await camera.close();
  }
}

async function stills(camera: FilmCamera, { film, timeline, course }: Production) {
  const poster = await camera.shoot(drawPicture(timeline, course, posterTime), { format: 'webp' });
  await writeFile(filmFile(film.id, 'poster.webp'), poster);
  await writeCover(camera, { film, timeline });
}

/** The menu of a module shows eight of them, so each is as small as it can be. */
async function writeCover(camera: FilmCamera, { film, timeline }: Pick<Production, 'film' | 'timeline'>) {
  const png = await camera.shoot(drawCover(timeline), { format: 'png', scale: 0.5 });
  await sharp(png).avif({ quality: 65, effort: 9 }).toFile(filmFile(film.id, 'cover.avif'));
}

/** Without the film, which takes minutes. */
export async function renderCover(production: Production): Promise<void> {
  const camera = await openCamera();
  await writeCover(camera, production).finally(() => camera.close());
}

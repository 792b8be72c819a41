import { createHash } from 'node:crypto';
import { drawPicture } from '../engine/draw/picture.ts';
import type { Production } from '../engine/production.ts';
import { openCamera } from './camera.ts';

const samples = 24;

/** Photographs sampled times in a browser of its own: two rounds of a film must be the same to the last pixel. */
async function round({ timeline, course }: Production): Promise<string[]> {
  const camera = await openCamera();
  try {
    const prints: string[] = [];
    for (let index = 0; index < samples; index += 1) {
      const time = (timeline.seconds * (index + 0.5)) / samples;
      const png = await camera.shoot(drawPicture(timeline, course, time));
      prints.push(createHash('sha256').update(png).digest('hex'));
    }
    return prints;
  } finally {
    await camera.close();
  }
}

/** The sampled pictures that came out differently; none, if all is well. */
export async function differences(production: Production): Promise<number[]> {
  const [first, second] = [await round(production), await round(production)];
  return first.flatMap((print, index) => (print === second[index] ? [] : [index]));
}

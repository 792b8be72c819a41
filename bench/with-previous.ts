import { buildCommit, readCommit } from '../e2e/build-commit.ts';
import { openPlace, type Place } from './place.ts';

export const guide = '/tote';

/** This version beside that of the commit in `bench/previous`, the last one that read its guides from files. */
export async function withPrevious<T>(work: (ours: Place, previous: Place, name: string) => Promise<T>): Promise<T> {
  const before = await buildCommit(await readCommit('bench/previous'));
  const ours = await openPlace(300);
  const previous = await openPlace(300, before.main);
  try {
    return await work(ours, previous, before.name);
  } finally {
    await ours.close();
    await previous.close();
    await before.remove();
  }
}

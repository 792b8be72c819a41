import { withLighthouse } from './lighthouse.ts';
import type { Line } from './line.ts';
import { middle } from './middle.ts';
import type { Place } from './place.ts';
import { guide, withPrevious } from './with-previous.ts';

const rounds = Number(process.env.BENCH_ROUNDS ?? 5);

/** Lighthouse's points of a guide, beside the same guide of the last version that read it from its files. */
export async function guideScore(): Promise<Line> {
  return withPrevious((ours, previous, name) =>
    withLighthouse(async (audit) => {
      const points = { ours: [] as number[], previous: [] as number[] };
      const score = async (place: Place) =>
        (await audit(`http://127.0.0.1:${place.port}${guide}`, { cookie: place.cookie(0) })).performance;
      for (let round = 0; round < rounds; round++) {
        points.ours.push(await score(ours));
        points.previous.push(await score(previous));
      }
      const [now, before] = [points.ours, points.previous].map((list) => middle(list, (one) => one)) as [
        number,
        number,
      ];
      return {
        what: `Lighthouse ${guide}`,
        ours: String(now),
        beside: `${name}, from its files ${before}`,
        ratio: now / before,
        atLeast: 1,
      };
    }),
  );
}

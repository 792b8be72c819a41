import { readFileSync } from 'node:fs';
import type { FirstRevisions } from '../contract/src/first-revisions.ts';
import { aboutScreen, fixedPaths, isScreenPath, type ScreenPath } from '../contract/src/screens.ts';
import { guideScore } from './guide-score.ts';
import { type Scores, withLighthouse } from './lighthouse.ts';
import type { Line } from './line.ts';
import { middle } from './middle.ts';
import { openPlace } from './place.ts';
import { serveCopies } from './static-copy.ts';
import { guide } from './with-previous.ts';

const rounds = Number(process.env.BENCH_ROUNDS ?? 5);
/** Points of Lighthouse's performance that a screen must have: where people read, and elsewhere. */
const points = { read: 97, other: 95 };

const built = new URL('../content/dist/first-revisions.json', import.meta.url);
const pages = (JSON.parse(readFileSync(built, 'utf8')) as FirstRevisions).pages.map(({ path }) => path);
/** The welcome screen, the menus of what there is to read, and training. */
const toRead: readonly ScreenPath[] = [
  '/inicio',
  '/ayuda',
  '/promociones',
  '/retvalle',
  '/modulo-taller',
  '/modulo-caja',
];
/** Those, guides and promotions, and the notice of a section. */
function isRead(path: string): boolean {
  return !isScreenPath(path) || toRead.includes(path) || aboutScreen(path)?.section !== undefined;
}

const wanted = process.env.BENCH_SCREENS?.split(',');
const screens = wanted ?? [...fixedPaths, ...pages];

const whole = (what: string, points: number): Line => ({
  what,
  ours: String(points),
  beside: 'all points 100',
  ratio: points / 100,
  atLeast: 1,
});

/** Every screen on Lighthouse's phone, signed in, beside a plain page that holds the same words and pictures. */
export async function screenScores(): Promise<Line[]> {
  const beside = screens.includes(guide) ? [await guideScore()] : [];
  const place = await openPlace(1);
  const copies = await serveCopies(place, screens);
  try {
    return await withLighthouse(async (audit) => {
      const lines: Line[] = [];
      const slowdowns: number[] = [];
      let [worstAccess, worstPractices] = [100, 100];
      for (const screen of screens) {
        const portal: Scores[] = [];
        for (let round = 0; round < rounds; round++) {
          const options = { cookie: place.cookie(0), all: round === 0 };
          portal.push(await audit(`http://127.0.0.1:${place.port}${screen}`, options));
        }
        slowdowns.push(...portal.map(({ slowdown }) => slowdown));
        const ours = middle(portal, ({ performance }) => performance).performance;
        // Shown beside it and no limit, so one round of it is enough.
        const copy = await audit(`http://127.0.0.1:${copies.port}${screen}`);
        lines.push({
          what: `Lighthouse ${screen}`,
          ours: String(ours),
          beside: `plain page ${copy.performance}`,
          ratio: ours / 100,
          atLeast: (isRead(screen) ? points.read : points.other) / 100,
        });
        worstAccess = Math.min(worstAccess, portal[0]?.accessibility ?? 0);
        worstPractices = Math.min(worstPractices, portal[0]?.['best-practices'] ?? 0);
      }
      const [first, last] = [Math.min(...slowdowns), Math.max(...slowdowns)].map((times) => times.toFixed(1));
      const note = `To make Lighthouse's phone of it, the processor was slowed down ${first} to ${last} times, by its speed just before each round.`;
      return [
        ...lines.map((line) => ({ ...line, note })),
        ...beside,
        whole('Lighthouse accessibility, the worst screen', worstAccess),
        whole('Lighthouse best practices, the worst screen', worstPractices),
      ];
    });
  } finally {
    copies.close();
    await place.close();
  }
}

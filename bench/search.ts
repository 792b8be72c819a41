import { partsOf } from '@mostrador/contract/document-entry';
import { foldSpanish } from '@mostrador/contract/fold';
import { collectFirstRevisions } from '../content/build/first-revisions.ts';
import { createIndex } from '../web/src/lib/text-search/create-index.ts';
import type { Entry } from '../web/src/lib/text-search/entry.ts';
import { find } from '../web/src/lib/text-search/find.ts';
import { type Line, milliseconds } from './line.ts';
import { openPlace } from './place.ts';
import { typeInBrowser } from './search-letters.ts';

const searches = ['etiqueta garantia', 'porta promocion 60 cm', 'tote letra c', 'cambio de aceite', 'luces', 'frenso'];
const keystrokes = searches.flatMap((words) => [...words].map((_, index) => words.slice(0, index + 1)));
const rounds = 5;
const frame = 1_000 / 60;

const p95 = (times: readonly number[]) => times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.95)] ?? 0;

function time(work: (typed: string) => unknown): number[] {
  return keystrokes.map((typed) => {
    const start = performance.now();
    work(typed);
    return performance.now() - start;
  });
}

/** What the search would be without an index: every text is folded and read at each letter. */
function readAll(entries: readonly Entry[], typed: string): Entry[] {
  const words = foldSpanish(typed).split(/\s+/).filter(Boolean);
  return entries.filter(({ title, summary, parts }) => {
    const text = [title, summary, ...parts.flatMap(({ heading, sentences }) => [heading, ...sentences])].join('\n');
    const folded = foldSpanish(text);
    return words.every((word) => folded.includes(word));
  });
}

function found(): Line[] {
  const entries = collectFirstRevisions().pages.map(({ kind, path, content }): Entry => {
    const { title, summary, words, body } = content;
    return { kind, title, href: path, summary, also: words, parts: partsOf(body) };
  });
  const index = createIndex(entries);
  const ours: number[] = [];
  const plain: number[] = [];
  for (let round = 0; round < rounds; round++) {
    ours.push(...time((typed) => find([index], typed)));
    plain.push(...time((typed) => readAll(entries, typed)));
  }
  const what = 'a letter of a search, found, p95';
  return [
    {
      what,
      ours: milliseconds(p95(ours)),
      beside: `a frame ${milliseconds(frame)}`,
      ratio: p95(ours) / frame,
      atMost: 0.1,
    },
    {
      what,
      ours: milliseconds(p95(ours)),
      beside: `every text read, unranked ${milliseconds(p95(plain))}`,
      ratio: p95(ours) / p95(plain),
    },
  ];
}

/** One more letter in the search of the portal: what it takes to find, and to render what was found. */
export async function search(): Promise<Line[]> {
  const place = await openPlace(1);
  try {
    const rendered = p95(await typeInBrowser(place, searches));
    return [
      ...found(),
      {
        what: 'a letter of a search, rendered, p95 of processor time',
        ours: milliseconds(rendered),
        beside: `a frame ${milliseconds(frame)}`,
        ratio: rendered / frame,
        atMost: 1,
      },
    ];
  } finally {
    await place.close();
  }
}

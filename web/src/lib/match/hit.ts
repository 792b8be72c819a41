import { fieldWeights, type Passage } from './create-index.ts';
import { type Entry, type Kind, kinds } from './entry.ts';
import type { Tally } from './tally.ts';

export type Hit = {
  entry: Entry;
  score: number;
  /** Leads to the heading under which the words were found. */
  href: string;
  /** Shown below the title: the sentence found, or what the entry says of itself. */
  detail: string;
  /** The heading of that sentence. */
  heading: string;
};

/** Words that are found together, and a title that says little else, count for more; so does being spoken of often. */
const bonus = { together: 15, wholeTitle: 20, often: 2, kind: 4 } as const;
const often = 8;
/** Of two that answer equally well, a screen is more likely meant than a guide, and a guide than a film. */
const likelihood = (kind: Kind) => bonus.kind * (1 - kinds.indexOf(kind) / kinds.length);

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);

/** Of what can be shown, the passage with most of the words, rare ones first; of equals the one in the better place. */
function bestPassage({ best, passages }: Tally): Passage | undefined {
  const counts = best.map((_, place) => [...passages.values()].filter((words) => words.has(place)).length);
  let top: { passage?: Passage; rank: number } = { rank: 0 };
  for (const [passage, words] of passages) {
    if (passage.field === 'title' || passage.field === 'also') continue;
    let rank = fieldWeights[passage.field] / 10_000;
    for (const [place, value] of words) rank += value / (counts[place] ?? 1);
    if (rank > top.rank) top = { passage, rank };
  }
  return top.passage;
}

export function toHit(tally: Tally): Hit {
  const { entry, best, passages } = tally;
  const whole = [...passages].filter(([, words]) => words.size === best.length).map(([passage]) => passage);
  const inTitle = whole.some(({ field }) => field === 'title');
  const passage = inTitle ? undefined : bestPassage(tally);
  const part = passage?.part;
  const score =
    sum(best) +
    (best.length > 1 && whole.length > 0 ? bonus.together * best.length : 0) +
    (inTitle ? (bonus.wholeTitle * best.length) / entry.title.split(/\s+/).length : 0) +
    (bonus.often * Math.min(passages.size, often)) / often +
    likelihood(entry.kind);
  return {
    entry,
    score,
    href: part?.anchor ? `${entry.href}#${part.anchor}` : entry.href,
    detail: passage?.text ?? entry.summary,
    heading: passage?.field === 'text' ? (part?.heading ?? '') : '',
  };
}

import { fieldWeights, type Index, type Passage } from './create-index.ts';
import { type Entry, type Kind, kinds } from './entry.ts';
import { matchScore, type Term, termsIn } from './terms.ts';
import { isTypo } from './words.ts';

/** An entry that has every term of a search. */
type Match = {
  entry: Entry;
  /** For each term, the score of its best passage. */
  best: number[];
  /** For each passage, how well it matches each term; a term that it does not have is absent. */
  passages: Map<Passage, Map<number, number>>;
};

/** Each passage that matches the term, and how well. */
function passagesWith({ words, byLetter }: Index, term: Term): Map<Passage, number> {
  const found = new Map<Passage, number>();
  const candidates = term.corrections ? words : (byLetter.get(term.key.charAt(0)) ?? []);
  for (const { key, forms, passages } of candidates) {
    const value = matchScore(term, key, forms);
    if (value === 0) continue;
    for (const passage of passages) found.set(passage, Math.max(found.get(passage) ?? 0, value));
  }
  return found;
}

/** The entries in which every term is found. */
function findMatches(index: Index, terms: readonly Term[]): Match[] {
  const matches = new Map<Entry, Match>();
  for (const [place, term] of terms.entries()) {
    for (const [passage, value] of passagesWith(index, term)) {
      const { entry, field } = passage;
      const match = matches.get(entry) ?? { entry, best: [], passages: new Map() };
      match.best[place] = Math.max(match.best[place] ?? 0, value * fieldWeights[field]);
      match.passages.set(passage, (match.passages.get(passage) ?? new Map()).set(place, value));
      matches.set(entry, match);
    }
  }
  return [...matches.values()].filter(({ best }) => terms.every((_, place) => best[place] !== undefined));
}

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
/** Of two that match equally well, a screen is more likely meant than a guide, and a guide than a film. */
const likelihood = (kind: Kind) => bonus.kind * (1 - kinds.indexOf(kind) / kinds.length);

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);

/** Of what can be shown, the passage with most of the words, rare ones first; of equals the one in the better place. */
function bestPassage({ best, passages }: Match): Passage | undefined {
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

function toHit(match: Match): Hit {
  const { entry, best, passages } = match;
  const whole = [...passages].filter(([, words]) => words.size === best.length).map(([passage]) => passage);
  const inTitle = whole.some(({ field }) => field === 'title');
  const passage = inTitle ? undefined : bestPassage(match);
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

/** What was found, best first, and the terms to highlight in it. */
export type Found = { hits: Hit[]; terms: readonly Term[] };

const search = (indexes: readonly Index[], terms: readonly Term[]): Found => ({
  hits: indexes.flatMap((index) => findMatches(index, terms).map(toHit)).sort((one, other) => other.score - one.score),
  terms,
});

/** A term that occurs nowhere is taken for the words that are one typo away from it. */
function correct(indexes: readonly Index[], terms: readonly Term[]): Term[] {
  const known = indexes.flatMap(({ words }) => words);
  return terms.map((term) => {
    if (indexes.some((index) => passagesWith(index, term).size > 0)) return term;
    return { ...term, corrections: new Set(known.map(({ key }) => key).filter((key) => isTypo(term.key, key))) };
  });
}

/** Every entry in which all terms are found. Typos are corrected only when nothing else was found. */
export function find(indexes: readonly Index[], query: string): Found {
  const terms = termsIn(query);
  if (terms.length === 0) return { hits: [], terms };
  const found = search(indexes, terms);
  return found.hits.length > 0 ? found : search(indexes, correct(indexes, terms));
}

import { namesOf } from './options.ts';

/** What was said of an engine: `1.8`, `v6`, `4 cil`, `1.6 16v`, `2.0 turbo`. */
export type SpokenEngine = { litres?: string; cylinders?: string; valves?: string; kind?: EngineKind };
type EngineKind = keyof typeof kinds;

/** How the catalogue marks an engine of the kind, and how people call it. */
const kinds = {
  turbo: { mark: /Turbo/, text: 'Turbo', said: /^(turbo|t|tsi|tfsi)$/ },
  diesel: { mark: /Diesel/, text: 'Diesel', said: /^(diesel|tdi|d)$/ },
  hybrid: { mark: /Hybrid|PHEV/, text: 'Hybrid', said: /^(hibrido|hybrid)$/ },
} as const;

const kindOf = (word: string) => namesOf(kinds).find((kind) => kinds[kind].said.test(word));

/** The words from `index` on that speak of an engine, and how many they are. */
export function readEngine(words: readonly string[], index: number): (SpokenEngine & { count: number }) | undefined {
  const [word = '', next = '', third = ''] = words.slice(index, index + 3);
  const [, litres, suffix = ''] = /^([0-8]\.\d)(l|lt|lts|i|t|tsi|tdi|d)?$/.exec(word) ?? [];
  if (litres) {
    const unit = /^(l|lts?|litros?)$/.test(next) ? 1 : 0;
    const [after, last] = unit ? [third, words[index + 3] ?? ''] : [next, third];
    const own = /^[vl]\d{1,2}$/.test(after) ? { cylinders: after } : /^(8|16|20|24)v$/.test(after) && { valves: after };
    const kind = kindOf(suffix) ?? (own ? kindOf(last) : kindOf(after));
    const more = (own ? 1 : 0) + (kind && !kindOf(suffix) ? 1 : 0);
    return { litres, ...own, ...(kind && { kind }), count: 1 + unit + more };
  }
  if (/^(v(6|8|10|12)|l[3-6])$/.test(word)) return { cylinders: word, count: 1 };
  const [, glued] = /^([3-8])(cil|cilindros)$/.exec(word) ?? [];
  if (glued) return { cylinders: glued, count: 1 };
  if (/^[3-8]$/.test(word) && /^(cil|cilindros)$/.test(next)) return { cylinders: word, count: 2 };
  return undefined;
}

/** A kind said away from the size, as in "amarok diesel". */
export function readKind(word: string): SpokenEngine | undefined {
  const kind = word.length > 1 ? kindOf(word) : undefined;
  return kind && kind !== 'turbo' ? { kind } : undefined;
}

/** The engine of the list that was meant, if that is only one. A plain one goes before its turbo or diesel sister. */
export function findEngine(engines: readonly string[], { litres, cylinders, kind }: SpokenEngine): string | undefined {
  const count = cylinders && /^\d/.test(cylinders) ? new RegExp(` [A-Z]${cylinders}\\b`) : undefined;
  const fitting = engines.filter(
    (engine) =>
      (!litres || engine.startsWith(`${litres}L`)) &&
      (!cylinders || (count ? count.test(engine) : engine.includes(` ${cylinders.toUpperCase()}`))) &&
      (!kind || kinds[kind].mark.test(engine)),
  );
  const plain = kind ? fitting : fitting.filter((engine) => /^\d\.\dL [A-Z]\d+$/.test(engine));
  const found = plain.length > 0 ? plain : fitting;
  return found.length === 1 ? found[0] : undefined;
}

/** The engine as it was said, for the field. */
export function writeEngine({ litres, cylinders, valves, kind }: SpokenEngine): string {
  const count = cylinders && (/^\d/.test(cylinders) ? `${cylinders} cil.` : cylinders.toUpperCase());
  return [litres && `${litres}L`, count, valves?.toUpperCase(), kind && kinds[kind].text].filter(Boolean).join(' ');
}

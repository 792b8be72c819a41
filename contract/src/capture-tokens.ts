import { codeSigns, fold } from './fold.ts';

/** What a word of the sentence was understood as. */
export type Use = 'make' | 'model' | 'year' | 'engine' | 'quantity' | 'code' | 'brand' | 'link';
export type Token = { typed: string; word: string; key: string; use?: Use };
export type Span = { start: number; end: number; key: string };

/** Without the punctuation around a word. A regular expression for the end would take quadratic time. */
function bare(part: string): string {
  let [start, end] = [0, part.length];
  while (start < end && '("\'«¿¡'.includes(part.charAt(start))) start++;
  while (end > start && ')"\'».:!?'.includes(part.charAt(end - 1))) end--;
  return part.slice(start, end);
}

export function tokenise(text: string): Token[] {
  return text
    .replace(/(?<=\d),(?=\d)/g, '.')
    .split(/[\s,;]+/)
    .map(bare)
    .filter(Boolean)
    .map((typed) => ({ typed, word: fold(typed), key: codeSigns(typed) }));
}

/** Every run of up to `longest` words that nothing has taken yet. */
export function* spansOf(tokens: readonly Token[], longest: number): Generator<Span> {
  for (let start = 0; start < tokens.length; start++) {
    let key = '';
    for (let end = start + 1; end <= Math.min(tokens.length, start + longest); end++) {
      const token = tokens[end - 1];
      if (!token || token.use) break;
      key += token.key;
      yield { start, end, key };
    }
  }
}

export function take(tokens: readonly Token[], { start, end }: Omit<Span, 'key'>, use: Use) {
  for (const token of tokens.slice(start, end)) token.use = use;
}

/** `isOf('de para')` knows those words. */
export const isOf = (list: string) => {
  const all = new Set(list.split(' '));
  return (word: string | undefined) => word !== undefined && all.has(word);
};

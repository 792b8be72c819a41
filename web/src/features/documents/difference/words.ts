import type { DocumentNode } from '@mostrador/contract/document-nodes';
import { ChangeSet, simplifyChanges, type TokenEncoder } from '@tiptap/pm/changeset';
import type { Node } from '@tiptap/pm/model';
import { StepMap } from '@tiptap/pm/transform';
import { documentSchema } from './schema.ts';

export type Piece = { kind: 'same' | 'added' | 'removed'; words: readonly DocumentNode[] };

/** Bold or linked words are not the same as plain ones. */
const withMarks: TokenEncoder<string> = {
  encodeCharacter: (char, marks) => char + marks.map(({ type, attrs }) => type.name + (attrs.href ?? '')).join(),
  encodeNodeStart: ({ type }) => type.name,
  encodeNodeEnd: ({ type }) => `/${type.name}`,
  compareTokens: (a, b) => a === b,
};

function cut(line: Node, from: number, to: number, kind: Piece['kind']): Piece[] {
  return from < to ? [{ kind, words: line.content.cut(from, to).toJSON() }] : [];
}

type Span = { fromA: number; toA: number; fromB: number; toB: number };

const isOfWord = (sign: string | undefined) => sign !== undefined && /[\p{L}\p{N}]/u.test(sign);

/** How many signs of a word a text begins or ends with. */
function lettersAt(side: 'start' | 'end', text: string): number {
  let count = 0;
  while (isOfWord(text.at(side === 'start' ? count : -1 - count)) && count < text.length) count += 1;
  return count;
}

/** Takes in the rest of each word, also where a single letter changed, which `simplifyChanges` leaves alone. */
function wholeWords(changes: readonly Span[], old: string, now: string): Span[] {
  const spans: Span[] = [];
  for (const [index, { fromA, toA, fromB, toB }] of changes.entries()) {
    const texts = [old.slice(fromA, toA), now.slice(fromB, toB)];
    const isWordAt = (side: 'start' | 'end') => texts.some((text) => lettersAt(side, text) > 0);
    const unchangedBefore = now.slice(changes[index - 1]?.toB ?? 0, fromB);
    const unchangedAfter = now.slice(toB, changes[index + 1]?.fromB);
    const left = isWordAt('start') ? lettersAt('end', unchangedBefore) : 0;
    const right = isWordAt('end') ? lettersAt('start', unchangedAfter) : 0;
    const last = spans.at(-1);
    if (last && fromB - left <= last.toB) Object.assign(last, { toA: toA + right, toB: toB + right });
    else spans.push({ fromA: fromA - left, toA: toA + right, fromB: fromB - left, toB: toB + right });
  }
  return spans;
}

/** The words of a paragraph or heading, with what went and what came. Whole words, because parts of them are hard to read. */
export function comparedWords(before: readonly DocumentNode[], after: readonly DocumentNode[]): Piece[] {
  const line = (content: readonly DocumentNode[]) => documentSchema.nodeFromJSON({ type: 'paragraph', content });
  const [old, now] = [line(before), line(after)];
  const whole = new StepMap([0, old.content.size, now.content.size]);
  const { changes } = ChangeSet.create(old, undefined, withMarks).addSteps(now, [whole], null);
  const pieces: Piece[] = [];
  let at = 0;
  for (const { fromA, toA, fromB, toB } of wholeWords(
    simplifyChanges(changes, now),
    old.textContent,
    now.textContent,
  )) {
    pieces.push(...cut(now, at, fromB, 'same'), ...cut(old, fromA, toA, 'removed'), ...cut(now, fromB, toB, 'added'));
    at = toB;
  }
  return [...pieces, ...cut(now, at, now.content.size, 'same')];
}

/** The same for words without marks: titles, alternative texts. */
export function comparedText(before: string, after: string): Piece[] {
  const words = (text: string): DocumentNode[] => (text ? [{ type: 'text', text }] : []);
  return comparedWords(words(before), words(after));
}

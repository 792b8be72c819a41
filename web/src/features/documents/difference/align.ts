import { type DocumentNode, documentNodeSpec } from '@mostrador/contract/document-nodes';
import { visitNodes } from '@mostrador/contract/document-tree';

/** Below this share of common words two blocks of one kind are not versions of each other. */
const alike = 0.4;
/** Tables of thousands of rows without a common beginning or end are shown as replaced, rather than block the browser. */
const mostPairs = 250_000;

export type Pair = readonly [before: DocumentNode | null, after: DocumentNode | null];

const key = (node: DocumentNode) => JSON.stringify(node);

/** The words of a node with its texts (caption, title) and pictures, each as often as it occurs. */
function wordsOf(node: DocumentNode): Map<string, number> {
  const counts = new Map<string, number>();
  visitNodes(node, ({ text = '', attrs = {} }) => {
    const texts = [text, ...Object.values(attrs).filter((value) => typeof value === 'string')];
    for (const word of texts.join(' ').toLowerCase().split(/\s+/).filter(Boolean))
      counts.set(word, (counts.get(word) ?? 0) + 1);
  });
  return counts;
}

const total = (counts: ReadonlyMap<string, number>) => [...counts.values()].reduce((sum, count) => sum + count, 0);

/** From 0, nothing in common, to 1, the same words. */
function likeness(one: ReadonlyMap<string, number>, other: ReadonlyMap<string, number>): number {
  const all = total(one) + total(other);
  if (all === 0) return 1;
  const common = [...one].reduce((sum, [word, count]) => sum + Math.min(count, other.get(word) ?? 0), 0);
  return (2 * common) / all;
}

/** A block without text is another version of the one in its place: a picture that was exchanged. */
const isLeaf = ({ type }: DocumentNode) => documentNodeSpec(type).content === undefined;
/** There is exactly one of each side by side. */
const isHalf = ({ type }: DocumentNode) => type === 'correct' || type === 'incorrect';

type Described = { node: DocumentNode; key: string; words: Map<string, number> };
const described = (node: DocumentNode): Described => ({ node, key: key(node), words: wordsOf(node) });

/** How much is gained by showing the two as versions of each other. Zero if they are not. */
function gain(one: Described, other: Described): number {
  if (one.key === other.key) return 2;
  if (one.node.type !== other.node.type) return 0;
  const share = likeness(one.words, other.words);
  if (isLeaf(one.node) || isHalf(one.node)) return Math.max(share, 0.1);
  return share >= alike ? share : 0;
}

/** The pairs, in order, that gain most together: the longest common subsequence, weighted by likeness. */
function bestPairs(before: readonly Described[], after: readonly Described[]): Pair[] {
  const gains = before.map((one) => after.map((other) => gain(one, other)));
  const width = after.length + 1;
  // `best` at (i, j): what can be gained from the i-th block before and the j-th block after onwards.
  const best = new Float64Array((before.length + 1) * width);
  const at = (i: number, j: number) => best[i * width + j] ?? 0;
  const paired = (i: number, j: number) => (gains[i]?.[j] ?? 0) + at(i + 1, j + 1);
  for (let i = before.length - 1; i >= 0; i -= 1)
    for (let j = after.length - 1; j >= 0; j -= 1)
      best[i * width + j] = Math.max(at(i + 1, j), at(i, j + 1), paired(i, j));

  const pairs: Pair[] = [];
  let [i, j] = [0, 0];
  while (i < before.length || j < after.length) {
    const [one, other] = [before[i]?.node ?? null, after[j]?.node ?? null];
    if (one && other && (gains[i]?.[j] ?? 0) > 0 && at(i, j) === paired(i, j)) {
      pairs.push([one, other]);
      i += 1;
      j += 1;
    } else if (one && (!other || at(i, j) === at(i + 1, j))) {
      pairs.push([one, null]);
      i += 1;
    } else {
      pairs.push([null, other]);
      j += 1;
    }
  }
  return pairs;
}

/**
 * Which block is a version of which. `prosemirror-changeset` gives up beyond 2,500 characters between the first and
 * the last change, which a guide with two corrections exceeds; so blocks are paired here, and it compares their words.
 */
export function alignedBlocks(before: readonly DocumentNode[], after: readonly DocumentNode[]): Pair[] {
  const same = (one: DocumentNode | undefined, other: DocumentNode | undefined) =>
    one !== undefined && other !== undefined && key(one) === key(other);
  let start = 0;
  while (same(before[start], after[start])) start += 1;
  let end = 0;
  const shortest = Math.min(before.length, after.length) - start;
  while (end < shortest && same(before[before.length - 1 - end], after[after.length - 1 - end])) end += 1;

  const both = (nodes: readonly DocumentNode[]): Pair[] => nodes.map((node) => [node, node]);
  const [old, now] = [before.slice(start, before.length - end), after.slice(start, after.length - end)];
  const between: Pair[] =
    old.length * now.length > mostPairs
      ? [...old.map((node): Pair => [node, null]), ...now.map((node): Pair => [null, node])]
      : bestPairs(old.map(described), now.map(described));
  return [...both(after.slice(0, start)), ...between, ...both(after.slice(after.length - end))];
}

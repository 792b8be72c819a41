import { type DocumentBody, type DocumentNode, documentNodeSpec } from '@mostrador/contract/document-nodes';
import { alignedBlocks } from './align.ts';
import { completed } from './schema.ts';
import { comparedWords, type Piece } from './words.ts';

export type AttributeChange = { name: string; before: unknown; after: unknown };

/** A block of the page, with what happened to it. */
export type Difference =
  | { kind: 'same'; node: DocumentNode }
  /** `moved`: the same block went or came elsewhere on the page. */
  | { kind: 'added' | 'removed'; node: DocumentNode; moved: boolean }
  | {
      kind: 'changed';
      before: DocumentNode;
      after: DocumentNode;
      attributes: readonly AttributeChange[];
      /** The words of a paragraph or heading. */
      pieces: readonly Piece[];
      /** The blocks within it. */
      blocks: readonly Difference[];
    };

const isLine = ({ type }: DocumentNode) => documentNodeSpec(type).content === 'text*';

function changedAttributes(before: DocumentNode, after: DocumentNode): AttributeChange[] {
  const names = Object.keys({ ...before.attrs, ...after.attrs });
  return names
    .map((name) => ({ name, before: before.attrs?.[name] ?? null, after: after.attrs?.[name] ?? null }))
    .filter((change) => change.before !== change.after);
}

function compared(before: DocumentNode | null, after: DocumentNode | null): Difference[] {
  if (before && after) {
    if (JSON.stringify(before) === JSON.stringify(after)) return [{ kind: 'same', node: after }];
    const [old, now] = [before.content ?? [], after.content ?? []];
    return [
      {
        kind: 'changed',
        before,
        after,
        attributes: changedAttributes(before, after),
        pieces: isLine(after) ? comparedWords(old, now) : [],
        blocks: isLine(after) ? [] : comparedBlocks(old, now),
      },
    ];
  }
  if (before) return [{ kind: 'removed', node: before, moved: false }];
  return after ? [{ kind: 'added', node: after, moved: false }] : [];
}

const comparedBlocks = (before: readonly DocumentNode[], after: readonly DocumentNode[]): Difference[] =>
  alignedBlocks(before, after).flatMap(([old, now]) => compared(old, now));

/** Removed and added blocks, with those inside of changed ones. */
function contents(differences: readonly Difference[], kind: 'added' | 'removed'): Set<string> {
  return new Set(
    differences.flatMap((difference) => {
      if (difference.kind === kind) return [JSON.stringify(difference.node)];
      return difference.kind === 'changed' ? [...contents(difference.blocks, kind)] : [];
    }),
  );
}

/** Marks what was taken from one place and is in another, word for word. */
function withMoves(differences: readonly Difference[]): Difference[] {
  const [removed, added] = [contents(differences, 'removed'), contents(differences, 'added')];
  const mark = (difference: Difference): Difference => {
    if (difference.kind === 'same') return difference;
    if (difference.kind === 'changed') return { ...difference, blocks: difference.blocks.map(mark) };
    const opposite = difference.kind === 'added' ? removed : added;
    return { ...difference, moved: opposite.has(JSON.stringify(difference.node)) };
  };
  return differences.map(mark);
}

/** What a new version of a page changes, block by block. Without an old one everything is new. */
export function differenceOf(before: DocumentBody | null, after: DocumentBody): Difference[] {
  const blocks = (body: DocumentBody | null) => (body ? (completed(body).content ?? []) : []);
  return withMoves(comparedBlocks(blocks(before), blocks(after)));
}

export const isSame = (differences: readonly Difference[]) => differences.every(({ kind }) => kind === 'same');

import type { DocumentNode } from '@mostrador/contract/document-nodes';
import type { Node } from '@tiptap/pm/model';
import { type Command, NodeSelection, TextSelection, type Transaction } from '@tiptap/pm/state';
import { blocksAround } from './blocks-around.ts';

/** Puts the cursor where the new block is written. */
function select(change: Transaction, at: number, node: Node): Transaction {
  if (node.isAtom) return change.setSelection(NodeSelection.create(change.doc, at));
  const first = TextSelection.findFrom(change.doc.resolve(at), 1, true);
  return first ? change.setSelection(first) : change;
}

/**
 * Adds a block after the one with the cursor, as deep within other blocks as it may stand. In a list of the same kind,
 * or among picture cards, its first item is added there; an empty paragraph gives way to it.
 */
export const insertBlock =
  (json: DocumentNode): Command =>
  (state, dispatch) => {
    const whole = state.schema.nodeFromJSON(json);
    for (const { node, parent, index, pos } of blocksAround(state)) {
      const added = parent.type === whole.type ? whole.firstChild : whole;
      const gives = node.type.name === 'paragraph' && node.content.size === 0;
      const from = gives ? index : index + 1;
      if (!added || !parent.canReplaceWith(from, index + 1, added.type)) continue;
      const at = gives ? pos : pos + node.nodeSize;
      const change = gives ? state.tr.replaceWith(at, at + node.nodeSize, added) : state.tr.insert(at, added);
      dispatch?.(select(change, at, added).scrollIntoView());
      return true;
    }
    return false;
  };

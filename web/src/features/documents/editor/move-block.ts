import { type Command, type EditorState, Selection } from '@tiptap/pm/state';
import { type BlockAround, blocksAround } from './blocks-around.ts';

export type Direction = -1 | 1;

/** The innermost block around the selection that has a sibling on that side: the first step moves its whole list. */
export function movable(state: EditorState, direction: Direction): BlockAround | undefined {
  return blocksAround(state).find(({ parent, index }) => parent.maybeChild(index + direction) != null);
}

/** Swaps a block with the one before or after it. The selection goes with it. */
export const moveBlock =
  (direction: Direction): Command =>
  (state, dispatch) => {
    const block = movable(state, direction);
    const sibling = block?.parent.maybeChild(block.index + direction);
    if (!block || !sibling) return false;
    const { node, pos } = block;
    const start = direction < 0 ? pos - sibling.nodeSize : pos;
    const order = direction < 0 ? [node, sibling] : [sibling, node];
    const step = direction * sibling.nodeSize;
    const { anchor, head, ...rest } = state.selection.toJSON();
    const change = state.tr.replaceWith(start, start + node.nodeSize + sibling.nodeSize, order);
    const moved = { ...rest, anchor: anchor + step, ...(head !== undefined && { head: head + step }) };
    dispatch?.(change.setSelection(Selection.fromJSON(change.doc, moved)).scrollIntoView());
    return true;
  };

/** Deletes the block around the selection, and what would be empty without it. A document keeps a paragraph. */
export const deleteBlock: Command = (state, dispatch) => {
  const around = blocksAround(state);
  const block = around.find(({ parent }) => parent.childCount > 1) ?? around.at(-1);
  if (!block) return false;
  const { node, parent, pos } = block;
  const change = state.tr;
  if (parent.childCount > 1) change.delete(pos, pos + node.nodeSize);
  else change.replaceWith(pos, pos + node.nodeSize, state.schema.nodes.paragraph?.create() ?? []);
  const near = Selection.near(change.doc.resolve(Math.min(pos, change.doc.content.size)));
  dispatch?.(change.setSelection(near).scrollIntoView());
  return true;
};

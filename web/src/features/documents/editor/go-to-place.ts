import type { DocumentFault } from '@mostrador/contract/document-editing';
import type { Editor } from '@tiptap/core';
import type { Node } from '@tiptap/pm/model';
import { NodeSelection } from '@tiptap/pm/state';

/** Where the node at the end of this way down begins; null if the document has changed since. */
function positionOf(document: Node, place: readonly number[]): number | null {
  let [node, position] = [document, -1];
  for (const index of place) {
    if (index >= node.childCount) return null;
    position += 1;
    for (let before = 0; before < index; before++) position += node.child(before).nodeSize;
    node = node.child(index);
  }
  return position < 0 ? null : position;
}

const fieldIn = (element: globalThis.Node | null, wanted = 'button, select, input') =>
  element instanceof HTMLElement ? element.querySelector<HTMLElement>(`[data-fields] :is(${wanted})`) : null;

/**
 * Where somebody goes on after adding a block: in its text, or in the first field of one without text. The text itself
 * does not get the focus then: a browser may put its cursor at the beginning, and the next block would go there.
 */
export function focusBlock(editor: Editor): void {
  const { selection } = editor.state;
  if (selection instanceof NodeSelection) fieldIn(editor.view.nodeDOM(selection.from))?.focus();
  else editor.commands.focus();
}

/** Puts the cursor, or the focus of a block's field, where something is missing. */
export function goToPlace(editor: Editor, { codigo, lugar }: DocumentFault): void {
  const position = lugar === null ? null : positionOf(editor.state.doc, lugar);
  if (position === null) return void editor.commands.focus('start');
  const field = fieldIn(editor.view.nodeDOM(position), codigo === 'texto-alternativo' ? 'textarea' : undefined);
  if (field) {
    field.focus();
    field.scrollIntoView({ block: 'center' });
  } else
    editor
      .chain()
      .setTextSelection(position + 1)
      .focus()
      .scrollIntoView()
      .run();
}

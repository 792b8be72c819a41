import { Extension, wrappingInputRule } from '@tiptap/core';
import { liftListItem, sinkListItem, splitListItem } from '@tiptap/pm/schema-list';
import type { Command } from '@tiptap/pm/state';
import { goToNextCell } from '@tiptap/pm/tables';
import { type Direction, moveBlock } from './move-block.ts';

export type KeyActions = {
  /** Says what moved to those who do not see it. */
  onMoved: () => void;
  onLink: () => void;
  /** Tab writes lists here; Escape is the way out of the text. */
  onLeave: () => void;
};

/** The keys of the editor. Tab leaves the text where there is nothing to nest and no further cell. */
export const editorKeys = ({ onMoved, onLink, onLeave }: KeyActions) =>
  Extension.create({
    name: 'keys',
    priority: 200,
    addKeyboardShortcuts() {
      const run = (command: Command) => command(this.editor.state, this.editor.view.dispatch, this.editor.view);
      const item = this.editor.schema.nodes.listItem;
      const move = (direction: Direction) => () => {
        if (run(moveBlock(direction))) onMoved();
        return true;
      };
      const toggle = (mark: 'bold' | 'italic') => () => this.editor.commands.toggleMark(mark);
      const act = (action: () => void) => () => {
        action();
        return true;
      };
      return {
        'Alt-ArrowUp': move(-1),
        'Alt-ArrowDown': move(1),
        'Mod-b': toggle('bold'),
        'Mod-i': toggle('italic'),
        'Mod-k': act(onLink),
        Escape: act(onLeave),
        ...(item && {
          Enter: () => run(splitListItem(item)),
          Tab: () => run(sinkListItem(item)) || run(goToNextCell(1)),
          'Shift-Tab': () => run(liftListItem(item)) || run(goToNextCell(-1)),
        }),
      };
    },
    addInputRules() {
      const { bulletList, steps } = this.editor.schema.nodes;
      return [
        ...(bulletList ? [wrappingInputRule({ find: /^[-*•]\s$/, type: bulletList })] : []),
        ...(steps ? [wrappingInputRule({ find: /^1[.)]\s$/, type: steps })] : []),
      ];
    },
  });

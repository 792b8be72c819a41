import { type AnyExtension, Extension, Node } from '@tiptap/core';
import { Dropcursor, Gapcursor, Placeholder, UndoRedo } from '@tiptap/extensions';
import { Plugin } from '@tiptap/pm/state';
import { tableEditing } from '@tiptap/pm/tables';
import { Decoration, DecorationSet } from '@tiptap/pm/view';
import { ReactNodeViewRenderer } from '@tiptap/react';
import { blockViews } from './block-views.tsx';
import { blocksAround } from './blocks-around.ts';
import styles from './editor.module.css';
import { editorKeys, type KeyActions } from './keys.ts';
import { documentExtensions } from './schema.ts';

/** Shows which block the buttons for moving and deleting are about. */
const currentBlock = Extension.create({
  name: 'currentBlock',
  addProseMirrorPlugins: () => [
    new Plugin({
      props: {
        decorations(state) {
          const [block] = blocksAround(state);
          if (!block) return null;
          const { pos, node } = block;
          return DecorationSet.create(state.doc, [
            Decoration.node(pos, pos + node.nodeSize, { class: styles.current ?? '' }),
          ]);
        },
      },
    }),
  ],
});

const tables = Extension.create({ name: 'tables', addProseMirrorPlugins: () => [tableEditing()] });

function withView(extension: AnyExtension): AnyExtension {
  const view = blockViews[extension.name as keyof typeof blockViews];
  return view && extension instanceof Node
    ? extension.extend({ addNodeView: () => ReactNodeViewRenderer(view) })
    : extension;
}

const hints: Readonly<Record<string, string>> = { heading: 'Título', paragraph: 'Escribe aquí' };

/** Everything that the editor is made of. */
export function editorExtensions(actions: KeyActions): AnyExtension[] {
  return [
    ...documentExtensions.map(withView),
    UndoRedo,
    Gapcursor,
    Dropcursor.configure({ color: false, class: styles.drop ?? '' }),
    Placeholder.configure({ placeholder: ({ node }) => hints[node.type.name] ?? '', includeChildren: true }),
    tables,
    currentBlock,
    editorKeys(actions),
  ];
}

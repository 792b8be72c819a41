import type { Editor } from '@tiptap/core';
import { useEditorState } from '@tiptap/react';
import {
  ArrowDown,
  ArrowUp,
  Bold,
  Heading2,
  Heading3,
  Italic,
  Link as LinkIcon,
  type LucideIcon,
  Plus,
  Redo2,
  Trash2,
  Undo2,
} from 'lucide-react';
import type { Ref } from 'react';
import { Button } from '../../../ui/button/button.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden/visually-hidden.tsx';
import { blockName, blocksAround } from './blocks-around.ts';
import styles from './editor.module.css';
import { movable } from './move-block.ts';
import { TableTools } from './table-tools.tsx';

type ToolActions = {
  onAdd: () => void;
  onLink: () => void;
  onMove: (direction: -1 | 1) => void;
  onDelete: () => void;
};

type ToolProps = { name: string; icon: LucideIcon; onUse: () => void; pressed?: boolean; idle?: boolean };

function Tool({ name, icon: Icon, onUse, pressed, idle = false }: ToolProps) {
  return (
    <Button
      look="quiet"
      className={styles.tool}
      title={name}
      aria-pressed={pressed}
      idle={idle}
      // The text keeps its selection.
      onMouseDown={(event) => event.preventDefault()}
      onClick={onUse}
    >
      <Icon size={20} aria-hidden="true" />
      <VisuallyHidden>{name}</VisuallyHidden>
    </Button>
  );
}

/** What the tools show of the text. */
function useTools(editor: Editor) {
  return useEditorState({
    editor,
    selector: ({ editor: { state } }) => ({
      bold: editor.isActive('bold'),
      italic: editor.isActive('italic'),
      link: editor.isActive('link'),
      section: editor.isActive('heading', { level: 2 }),
      part: editor.isActive('heading', { level: 3 }),
      marks: editor.can().toggleMark('bold'),
      headings: editor.can().toggleNode('heading', 'paragraph', { level: 2 }),
      undo: editor.can().undo(),
      redo: editor.can().redo(),
      up: movable(state, -1) !== undefined,
      down: movable(state, 1) !== undefined,
      table: editor.isActive('table'),
      blocks: blocksAround(state)
        .map(({ node, parent, pos }) => ({ name: blockName(node, parent), pos }))
        .reverse(),
    }),
  });
}

/** The blocks around the cursor, from the outermost: a press takes hold of the whole of one. */
function Place({ editor, blocks }: { editor: Editor; blocks: readonly { name: string; pos: number }[] }) {
  return (
    <ol className={styles.place} aria-label="Dónde estás">
      {blocks.map(({ name, pos }, index) => (
        <li key={pos}>
          {index < blocks.length - 1 ? (
            <button
              type="button"
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => editor.chain().setNodeSelection(pos).focus().run()}
            >
              {name}
              <VisuallyHidden> (seleccionar completo)</VisuallyHidden>
            </button>
          ) : (
            <span aria-current="true">{name}</span>
          )}
        </li>
      ))}
    </ol>
  );
}

type ToolbarProps = ToolActions & { editor: Editor; first: Ref<HTMLButtonElement> };

export function Toolbar({ editor, first, onAdd, onLink, onMove, onDelete }: ToolbarProps) {
  const tools = useTools(editor);
  const text = () => editor.chain().focus();
  return (
    <div className={styles.toolbar} role="toolbar" aria-label="Herramientas del texto">
      <Button ref={first} className={styles.add} onClick={onAdd}>
        <Plus size={20} aria-hidden="true" />
        Agregar bloque
      </Button>
      <div className={styles.tools}>
        <Tool
          name="Negritas"
          icon={Bold}
          pressed={tools.bold}
          idle={!tools.marks}
          onUse={() => text().toggleMark('bold').run()}
        />
        <Tool
          name="Cursivas"
          icon={Italic}
          pressed={tools.italic}
          idle={!tools.marks}
          onUse={() => text().toggleMark('italic').run()}
        />
        <Tool name="Enlace" icon={LinkIcon} pressed={tools.link} idle={!tools.marks} onUse={onLink} />
        <Tool
          name="Título"
          icon={Heading2}
          pressed={tools.section}
          idle={!tools.headings}
          onUse={() => text().toggleNode('heading', 'paragraph', { level: 2 }).run()}
        />
        <Tool
          name="Subtítulo"
          icon={Heading3}
          pressed={tools.part}
          idle={!tools.headings}
          onUse={() => text().toggleNode('heading', 'paragraph', { level: 3 }).run()}
        />
      </div>
      <div className={styles.tools}>
        <Tool name="Deshacer" icon={Undo2} idle={!tools.undo} onUse={() => text().undo().run()} />
        <Tool name="Rehacer" icon={Redo2} idle={!tools.redo} onUse={() => text().redo().run()} />
      </div>
      <div className={styles.tools}>
        <Tool name="Subir bloque" icon={ArrowUp} idle={!tools.up} onUse={() => onMove(-1)} />
        <Tool name="Bajar bloque" icon={ArrowDown} idle={!tools.down} onUse={() => onMove(1)} />
        <Tool name="Borrar bloque" icon={Trash2} idle={tools.blocks.length === 0} onUse={onDelete} />
      </div>
      <div className={styles.second}>
        <Place editor={editor} blocks={tools.blocks} />
        {tools.table && <TableTools editor={editor} />}
      </div>
    </div>
  );
}

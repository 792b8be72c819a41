import type { DocumentBody } from '@mostrador/contract/document-nodes';
import { Fragment, Slice } from '@tiptap/pm/model';
import { TextSelection } from '@tiptap/pm/state';
import { type Editor, EditorContent, type JSONContent, useEditor } from '@tiptap/react';
import { type KeyboardEvent, useEffectEvent, useRef, useState } from 'react';
import { useToast } from '../../../ui/toast/toast-context.ts';
import { VisuallyHidden } from '../../../ui/visually-hidden/visually-hidden.tsx';
import { AddBlockDialog } from './add-block-dialog.tsx';
import type { BlockKind } from './block-kinds.ts';
import { blockName, blocksAround } from './blocks-around.ts';
import { useEditing } from './editing-context.ts';
import styles from './editor.module.css';
import { editorExtensions } from './extensions.ts';
import { focusBlock } from './go-to-place.ts';
import { insertBlock } from './insert-block.ts';
import { LinkDialog } from './link-dialog.tsx';
import { type Direction, deleteBlock, moveBlock } from './move-block.ts';
import { cleanHtml } from './paste-html.ts';
import { blocksOfText } from './paste-text.ts';
import { Toolbar } from './toolbar.tsx';

type TextEditorProps = {
  body: DocumentBody;
  onChange: (body: DocumentBody) => void;
  /** For what lies around the text: going to a place, taking a whole other text. */
  onReady: (editor: Editor) => void;
};

const pictureIn = (files: FileList | undefined) => [...(files ?? [])].find(({ type }) => type.startsWith('image/'));

/** "Aviso, lugar 3 de 12." */
function placeOf(editor: Editor): string {
  const [block] = blocksAround(editor.state);
  if (!block) return '';
  const { node, parent, index } = block;
  return `${blockName(node, parent)}, lugar ${index + 1} de ${parent.childCount}.`;
}

/** The text of a page, with its tools. */
export function TextEditor({ body, onChange, onReady }: TextEditorProps) {
  const { choosePicture } = useEditing();
  const [dialog, setDialog] = useState<'add' | 'link' | null>(null);
  const [said, setSaid] = useState('');
  const toast = useToast();
  const firstTool = useRef<HTMLButtonElement>(null);

  const sayMoved = () => {
    if (editor) setSaid(`Movido: ${placeOf(editor)}`);
  };
  const addPicture = (file?: File) =>
    choosePicture((chosen) => {
      if (!editor) return;
      insertBlock({ type: 'picture', attrs: { file: chosen } })(editor.state, editor.view.dispatch);
    }, file);
  const takePicture = useEffectEvent((files: FileList | undefined) => {
    const picture = pictureIn(files);
    if (picture) addPicture(picture);
    return picture !== undefined;
  });
  const refuseFile = useEffectEvent(() => toast({ text: 'Aquí solo se pueden soltar imágenes.', tone: 'problem' }));
  const changed = useEffectEvent((current: Editor) => onChange(current.getJSON() as DocumentBody));
  const ready = useEffectEvent((current: Editor) => onReady(current));
  const moved = useEffectEvent(sayMoved);
  const [extensions] = useState(() =>
    editorExtensions({
      onMoved: () => moved(),
      onLink: () => setDialog('link'),
      onLeave: () => firstTool.current?.focus(),
    }),
  );

  const editor = useEditor({
    extensions,
    content: body as JSONContent,
    injectCSS: false,
    editorProps: {
      attributes: {
        class: styles.text ?? '',
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-label': 'Texto de la página',
        'aria-describedby': 'editor-help',
        lang: 'es',
      },
      transformPastedHTML: cleanHtml,
      clipboardTextParser: (text, _context, _plain, view) => {
        const blocks = blocksOfText(text).map((block) => view.state.schema.nodeFromJSON(block));
        return Slice.maxOpen(Fragment.from(blocks));
      },
      handlePaste: (_view, event) =>
        // Word also copies a picture of the text that it copies.
        !event.clipboardData?.types.includes('text/html') && takePicture(event.clipboardData?.files),
      handleDrop: (view, event, _slice, moved) => {
        const files = event.dataTransfer?.files;
        if (moved || !files?.length) return false;
        const at = view.posAtCoords({ left: event.clientX, top: event.clientY });
        if (at) view.dispatch(view.state.tr.setSelection(TextSelection.near(view.state.doc.resolve(at.pos))));
        // A browser would leave the page for any other file.
        if (!takePicture(files)) refuseFile();
        return true;
      },
    },
    onCreate: ({ editor: created }) => ready(created),
    onUpdate: ({ editor: current }) => changed(current),
  });

  const move = (direction: Direction) => {
    const focused = document.activeElement;
    if (moveBlock(direction)(editor.state, editor.view.dispatch)) sayMoved();
    // Moving a block takes the focus out of its fields.
    if (focused instanceof HTMLElement && focused.isConnected) focused.focus();
  };
  const remove = () => {
    const [block] = blocksAround(editor.state);
    if (!block || !deleteBlock(editor.state, editor.view.dispatch)) return;
    setSaid(`Borrado: ${blockName(block.node, block.parent)}. Puedes deshacerlo.`);
    editor.commands.focus();
  };
  const add = (kind: BlockKind) => {
    setDialog(null);
    if (kind.asksPicture) return addPicture();
    insertBlock(kind.block)(editor.state, editor.view.dispatch);
    setSaid(`Agregado: ${placeOf(editor)}`);
    // After the dialog has given the focus back to the button that opened it.
    requestAnimationFrame(() => focusBlock(editor));
  };
  /** The fields of blocks are not part of the text, so its keys do not reach them. */
  const onFieldKey = (event: KeyboardEvent) => {
    if (!event.altKey || !(event.target instanceof Element) || !event.target.closest('[data-fields]')) return;
    if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return;
    event.preventDefault();
    move(event.key === 'ArrowUp' ? -1 : 1);
  };

  return (
    <div className={styles.editor}>
      <Toolbar
        editor={editor}
        first={firstTool}
        onAdd={() => setDialog('add')}
        onLink={() => setDialog('link')}
        onMove={move}
        onDelete={remove}
      />
      {/* biome-ignore lint/a11y/noStaticElementInteractions: only listens to what its fields let through */}
      <div onKeyDown={onFieldKey}>
        <EditorContent editor={editor} />
      </div>
      <VisuallyHidden role="status">{said}</VisuallyHidden>
      <AddBlockDialog open={dialog === 'add'} onClose={() => setDialog(null)} onAdd={add} />
      <LinkDialog editor={editor} open={dialog === 'link'} onClose={() => setDialog(null)} />
    </div>
  );
}

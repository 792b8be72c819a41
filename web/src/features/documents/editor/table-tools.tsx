import type { Editor } from '@tiptap/core';
import type { Command } from '@tiptap/pm/state';
import { addColumnAfter, addRowAfter, deleteColumn, deleteRow, toggleHeaderRow } from '@tiptap/pm/tables';
import { Button } from '../../../ui/button/button.tsx';
import styles from './editor.module.css';

const commands: readonly [name: string, command: Command][] = [
  ['Agregar fila', addRowAfter],
  ['Agregar columna', addColumnAfter],
  ['Borrar fila', deleteRow],
  ['Borrar columna', deleteColumn],
  ['Encabezado', toggleHeaderRow],
];

/** For the table with the cursor. Only on a PC: a phone has no room for them, and none to see what they do. */
export function TableTools({ editor }: { editor: Editor }) {
  const run = (command: Command) => {
    command(editor.state, editor.view.dispatch, editor.view);
    editor.commands.focus();
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms
    <div className={styles.tableTools} role="group" aria-label="Tabla">
      {commands.map(([name, command]) => (
        <Button key={name} look="quiet" onMouseDown={(event) => event.preventDefault()} onClick={() => run(command)}>
          {name}
        </Button>
      ))}
    </div>
  );
}

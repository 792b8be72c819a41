import { documentMarks } from '@mostrador/contract/document-nodes';
import { useQuery } from '@tanstack/react-query';
import type { Editor } from '@tiptap/core';
import { useState } from 'react';
import { Button } from '../../../ui/button/button.tsx';
import { Dialog, DialogActions } from '../../../ui/dialog/dialog.tsx';
import { Field } from '../../../ui/field/field.tsx';
import { TextInput } from '../../../ui/field/inputs.tsx';
import { GroupedSelect } from '../../../ui/select/grouped-select.tsx';
import { completedHref } from './allowed-href.ts';
import { pagesQuery } from './pages.ts';

type LinkDialogProps = { editor: Editor; open: boolean; onClose: () => void };

function LinkForm({ editor, onClose }: Omit<LinkDialogProps, 'open'>) {
  const { data: groups = [] } = useQuery(pagesQuery());
  const before: string = editor.getAttributes('link').href ?? '';
  const [address, setAddress] = useState(before);
  const [words, setWords] = useState('');
  const [error, setError] = useState<string>();
  const needsWords = before === '' && editor.state.selection.empty;

  const close = () => {
    onClose();
    // After the dialog has given the focus back to the button that opened it.
    requestAnimationFrame(() => editor.commands.focus());
  };
  const save = () => {
    const href = completedHref(address);
    if (!href) return setError('Elige una página, o escribe un sitio con https://, un teléfono o un correo.');
    const text = words.trim() || href;
    if (needsWords) editor.commands.insertContent({ type: 'text', text, marks: [{ type: 'link', attrs: { href } }] });
    else editor.chain().extendMarkRange('link').setMark('link', { href }).run();
    close();
  };
  const remove = () => {
    editor.chain().extendMarkRange('link').unsetMark('link').run();
    close();
  };

  return (
    <>
      {needsWords && (
        <Field label="Texto del enlace">
          {(control) => (
            <TextInput {...control} value={words} maxLength={100} onChange={(event) => setWords(event.target.value)} />
          )}
        </Field>
      )}
      <Field label="Página del portal">
        {(control) => (
          <GroupedSelect
            {...control}
            groups={groups}
            placeholder="Ninguna"
            value={groups.some(({ options }) => options.some(({ value }) => value === address)) ? address : ''}
            onChange={(event) => setAddress(event.target.value)}
          />
        )}
      </Field>
      <Field label="O una dirección" hint="Un sitio (https://…), un teléfono o un correo." error={error} alert>
        {(control) => (
          <TextInput
            {...control}
            value={address}
            maxLength={documentMarks.link.attrs.href.max}
            onChange={(event) => setAddress(event.target.value)}
            onKeyDown={(event) => {
              if (event.key === 'Enter') save();
            }}
          />
        )}
      </Field>
      <DialogActions>
        {before && <Button onClick={remove}>Quitar enlace</Button>}
        <Button onClick={close}>Cancelar</Button>
        <Button look="primary" onClick={save}>
          Poner enlace
        </Button>
      </DialogActions>
    </>
  );
}

/** Where the selected words lead. */
export function LinkDialog({ editor, open, onClose }: LinkDialogProps) {
  return (
    <Dialog title="Enlace" open={open} onClose={onClose}>
      <LinkForm editor={editor} onClose={onClose} />
    </Dialog>
  );
}

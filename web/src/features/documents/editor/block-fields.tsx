import { type DocumentNodeName, documentNodeSpec } from '@mostrador/contract/document-nodes';
import { NodeSelection } from '@tiptap/pm/state';
import { type NodeViewProps, NodeViewWrapper } from '@tiptap/react';
import { type ChangeEvent, type FocusEvent, type ReactNode, useState } from 'react';
import { classNames } from '../../../ui/class-names.ts';
import { Field } from '../../../ui/field/field.tsx';
import { TextArea, TextInput } from '../../../ui/field/inputs.tsx';
import styles from './blocks.module.css';
import { useEditing } from './editing-context.ts';
import { PictureButtons } from './picture-buttons.tsx';

/** The block is selected as soon as somebody is in one of its fields, so that moving and deleting are about it. */
function selectBlock({ editor, getPos }: NodeViewProps, target: EventTarget): void {
  const pos = getPos();
  if (pos === undefined || !(target instanceof Element) || !target.closest('[data-fields]')) return;
  const { selection } = editor.state;
  if (selection instanceof NodeSelection && selection.from === pos) return;
  editor.commands.setNodeSelection(pos);
}

type BlockFrameProps = { view: NodeViewProps; className?: string | undefined; label: string; children: ReactNode };

/** A block with fields of its own. */
export function BlockFrame({ view, className, label, children }: BlockFrameProps) {
  return (
    <NodeViewWrapper
      className={className}
      role="group"
      aria-label={label}
      onFocus={(event: FocusEvent) => selectBlock(view, event.target)}
    >
      {children}
    </NodeViewWrapper>
  );
}

/** The part of a block that is not text of the document. */
export function BlockFields({ className, children }: { className?: string | undefined; children: ReactNode }) {
  return (
    <div className={classNames(styles.fields, className)} contentEditable={false} data-fields>
      {children}
    </div>
  );
}

function maxOf(view: NodeViewProps, name: string): number | undefined {
  const attribute = documentNodeSpec(view.node.type.name as DocumentNodeName).attrs?.[name];
  return attribute?.kind === 'text' ? attribute.max : undefined;
}

type TextAttributeProps = { view: NodeViewProps; name: string; label: string; hint?: string; lines?: number };

/** A text attribute of a block, as a field. */
export function TextAttribute({ view, name, label, hint, lines = 1 }: TextAttributeProps) {
  const value = String(view.node.attrs[name] ?? '');
  // The document answers a moment later, which would put the cursor to the end of a controlled field.
  const [typed, setTyped] = useState<string | null>(null);
  return (
    <Field label={label} hint={hint}>
      {(control) => {
        const field = {
          ...control,
          value: typed ?? value,
          maxLength: maxOf(view, name),
          onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => {
            setTyped(event.target.value);
            view.updateAttributes({ [name]: event.target.value });
          },
          onBlur: () => setTyped(null),
        };
        return lines > 1 ? <TextArea {...field} rows={lines} className={styles.lines} /> : <TextInput {...field} />;
      }}
    </Field>
  );
}

/** The picture of a block, and what it shows. */
export function PictureAttribute({ view, optional = false }: { view: NodeViewProps; optional?: boolean }) {
  const { pictures } = useEditing();
  const file: string | null = view.node.attrs.file;
  const source = file === null ? undefined : pictures[file];
  return (
    <>
      {source && <img {...source} alt={String(view.node.attrs.alt)} className={styles.picture} />}
      {file !== null && !source && <p className={styles.unknown}>La imagen se ve cuando se guarde el borrador.</p>}
      <PictureButtons
        file={file}
        onFile={(chosen) => view.updateAttributes({ file: chosen })}
        onRemove={optional ? () => view.updateAttributes({ file: null, alt: '' }) : undefined}
      />
      {file !== null && (
        <TextAttribute
          view={view}
          name="alt"
          label="Qué se ve en la imagen"
          hint="Para quien no la puede ver."
          lines={2}
        />
      )}
    </>
  );
}

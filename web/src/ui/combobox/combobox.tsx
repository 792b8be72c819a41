import { ChevronDown } from 'lucide-react';
import { type ComponentProps, useEffect, useId, useRef } from 'react';
import { classNames } from '../class-names.ts';
import { TextInput } from '../field/inputs.tsx';
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx';
import styles from './combobox.module.css';
import { type ComboboxChoices, useCombobox } from './use-combobox.ts';

type ComboboxProps = Omit<ComponentProps<'input'>, 'value' | 'onChange' | 'list'> &
  ComboboxChoices & {
    /** Said in place of the text while the options are on their way; nothing can be typed, but the focus may wait here. */
    waiting?: string | undefined;
  };

/** A text field with a list below it: typing finds, the arrows go along the list, Enter or Tab takes. */
export function Combobox(props: ComboboxProps) {
  const { value, onChange, options, free = false, last, onHighlight, waiting, placeholder, ...rest } = props;
  const choices = { value, onChange, options, free, ...(last && { last }), ...(onHighlight && { onHighlight }) };
  const { text, open, shown, active, ...act } = useCombobox(choices);
  const listId = useId();
  const list = useRef<HTMLDivElement>(null);
  const entries = last ? [...shown, shown.length === 0 && text ? `${last.label}: «${text}»` : last.label] : shown;
  const busy = waiting !== undefined;
  const visible = open && !busy;

  useEffect(() => {
    if (visible && active >= 0) list.current?.children[active]?.scrollIntoView({ block: 'nearest' });
  }, [visible, active]);

  return (
    <div className={styles.combobox}>
      <TextInput
        {...rest}
        role="combobox"
        autoComplete="off"
        spellCheck={false}
        aria-expanded={visible}
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={visible && active >= 0 ? `${listId}-${active}` : undefined}
        aria-disabled={busy || undefined}
        aria-busy={busy || undefined}
        readOnly={busy}
        className={classNames(styles.input, busy && styles.busy)}
        placeholder={waiting ?? placeholder}
        value={busy ? '' : text}
        onChange={(event) => act.type(event.target.value)}
        onClick={act.show}
        onBlur={act.leave}
        onKeyDown={act.onKeyDown}
      />
      {!free && <ChevronDown size={20} aria-hidden="true" className={styles.arrow} />}
      <div ref={list} id={listId} role="listbox" aria-label="Opciones" className={styles.list} hidden={!visible}>
        {visible &&
          entries.map((entry, index) => (
            <div
              key={entry}
              id={`${listId}-${index}`}
              role="option"
              tabIndex={-1}
              aria-selected={index === active}
              className={classNames(
                styles.option,
                index === active && styles.active,
                last && index === shown.length && styles.last,
              )}
              onPointerDown={(event) => event.preventDefault()}
              onClick={() => act.choose(index)}
              onKeyDown={undefined}
            >
              {entry}
            </div>
          ))}
      </div>
      <VisuallyHidden aria-live="polite">{visible ? `${entries.length} opciones` : ''}</VisuallyHidden>
    </div>
  );
}

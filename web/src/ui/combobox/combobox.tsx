import { ChevronDown } from 'lucide-react';
import { type ComponentProps, type RefObject, useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
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

/** Between the field and its list, and between that and the edge of the window. */
const gap = 4;

/** Whether the list is above its field, because below it there is no room. It is never longer than the room it has. */
function useUpwards(list: RefObject<HTMLElement | null>, shownEntries: number): boolean {
  const [up, setUp] = useState(false);
  useLayoutEffect(() => {
    const place = () => {
      const field = list.current?.parentElement;
      if (!list.current || !field) return;
      const { top, bottom } = field.getBoundingClientRect();
      // The keyboard of a phone covers a part of the window.
      const { offsetTop: start, height } = visualViewport ?? { offsetTop: 0, height: innerHeight };
      const [above, below] = [top - start - 2 * gap, start + height - bottom - 2 * gap];
      list.current.style.setProperty('--room', `${Math.max(above, below)}px`);
      const { offsetHeight } = list.current;
      // A list that typing makes shorter stays where it is.
      setUp((before) => (before || offsetHeight > below) && above > below);
    };
    if (shownEntries === 0) return setUp(false);
    place();
    visualViewport?.addEventListener('resize', place);
    return () => visualViewport?.removeEventListener('resize', place);
  }, [list, shownEntries]);
  return up;
}

/** A text field with a list at its side: typing finds, the arrows go along the list, Enter or Tab takes. */
export function Combobox(props: ComboboxProps) {
  const { value, onChange, options, free = false, last, onHighlight, waiting, placeholder, ...rest } = props;
  const choices = { value, onChange, options, free, ...(last && { last }), ...(onHighlight && { onHighlight }) };
  const { text, shown, entries, active, ...act } = useCombobox(choices);
  const listId = useId();
  const list = useRef<HTMLDivElement>(null);
  const busy = waiting !== undefined;
  const visible = act.visible && !busy;
  const up = useUpwards(list, visible ? entries.length : 0);

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
      <div
        ref={list}
        id={listId}
        role="listbox"
        aria-label="Opciones"
        className={classNames(styles.list, up && styles.up)}
        hidden={!visible}
      >
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
                index === shown.length && styles.last,
              )}
              onPointerDown={(event) => event.preventDefault()}
              onClick={() => act.choose(index)}
              onKeyDown={undefined}
            >
              {entry}
            </div>
          ))}
      </div>
      <VisuallyHidden aria-live="polite">
        {visible && (entries.length === 1 ? '1 opción' : `${entries.length} opciones`)}
      </VisuallyHidden>
    </div>
  );
}

import { type KeyboardEvent, useState } from 'react';
import { isSame, matches } from './matches.ts';

export type ComboboxChoices = {
  value: string;
  onChange: (value: string) => void;
  /** Keep the same array while it holds the same: another one means that the question is another. */
  options: readonly string[];
  /** Whatever is typed counts, and the list only suggests. Otherwise only an entry of the list can be chosen. */
  free?: boolean;
  /** One more entry at the end, whatever is typed; gets what was typed. */
  last?: { label: string; onChoose: (typed: string) => void };
  /** Someone is about to choose this one. */
  onHighlight?: (option: string) => void;
};

/** Suggestions cover what is below the field: a few are enough. */
const longest = { list: 100, suggestions: 6 };

/** What the keys and the pointer do to a combobox. Drawn by `Combobox`. */
export function useCombobox({ value, onChange, options, free = false, last, onHighlight }: ComboboxChoices) {
  const [typed, setTyped] = useState<string | null>(null);
  const [open, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const [known, setKnown] = useState(options);
  if (known !== options) {
    setKnown(options);
    setTyped(null);
    setActive(-1);
  }

  const text = free ? value : (typed ?? value);
  const found = matches(options, free || typed !== null ? text : '');
  const shown = found.slice(0, free ? longest.suggestions : longest.list);
  const nothingToAdd = free && shown.every((option) => option === text);
  const count = shown.length + (last ? 1 : 0);

  const highlight = (index: number) => {
    setActive(index);
    const option = shown[index];
    if (option !== undefined) onHighlight?.(option);
  };

  const close = () => {
    setOpen(false);
    setActive(-1);
  };

  const choose = (index: number) => {
    const option = shown[index];
    close();
    setTyped(null);
    if (option !== undefined) onChange(option);
    else last?.onChoose(typed ?? '');
  };

  const show = () => {
    setOpen(true);
    if (active < 0 && !free) setActive(shown.indexOf(value));
  };

  const type = (next: string) => {
    setOpen(true);
    if (free) {
      onChange(next);
      setActive(-1);
      return;
    }
    setTyped(next);
    const [best] = matches(options, next);
    const nothing = next.trim() === '' || (best === undefined && !last);
    setActive(nothing ? -1 : 0);
    // What is no longer in the field must not be sent by Enter.
    if (nothing) onChange('');
    else if (best !== undefined) onHighlight?.(best);
  };

  /** Leaving takes the highlighted entry along; what fits nothing stays to be read and corrected. */
  const leave = () => {
    if (free) return close();
    if (typed !== null && shown[active] !== undefined) return choose(active);
    close();
    if (typed !== null) {
      const same = options.find((option) => isSame(option, typed));
      onChange(same ?? '');
      if (same !== undefined || typed.trim() === '') setTyped(null);
    }
  };

  const onKeyDown = (event: KeyboardEvent) => {
    const { key } = event;
    if (key === 'ArrowDown' || key === 'ArrowUp') {
      event.preventDefault();
      if (!open) return show();
      const step = key === 'ArrowDown' ? 1 : -1;
      highlight(active < 0 && step < 0 ? count - 1 : (active + step + count) % Math.max(count, 1));
    }
    if (key === 'Escape' && open) {
      event.preventDefault();
      setTyped(null);
      close();
    }
    if ((key === 'Enter' || key === 'Tab') && open && active >= 0) {
      if (key === 'Enter') event.preventDefault();
      choose(active);
    }
  };

  return {
    text,
    open: open && count > 0 && !nothingToAdd,
    shown,
    active,
    show,
    type,
    leave,
    choose,
    highlight,
    onKeyDown,
  };
}

import { type KeyboardEvent, useState } from 'react';
import { isBeginning, isSame, matches } from './matches.ts';

export type ComboboxChoices = {
  value: string;
  onChange: (value: string) => void;
  /** Keep the same array while it holds the same: another one means that the question is another. */
  options: readonly string[];
  /**
   * What is typed may be something that the list does not have. Leaving takes an option that begins with it, unless the
   * person closes the list with Escape or chooses the last entry. Otherwise only an option can be chosen.
   */
  free?: boolean;
  /** One more entry at the end, whatever is typed; gets what was typed. */
  last?: { label: string; onChoose: (typed: string) => void };
  /** Someone is about to choose this one. */
  onHighlight?: (option: string) => void;
};

const longest = 100;

/** What the keys and the pointer do to a combobox. Rendered by `Combobox`. */
export function useCombobox({ value, onChange, options, free = false, last, onHighlight }: ComboboxChoices) {
  const [typed, setTyped] = useState<string | null>(null);
  const [open, setOpen] = useState(false);
  /** Where the arrows went in the list. */
  const [moved, setMoved] = useState<number | null>(null);
  const [known, setKnown] = useState(options);
  if (known !== options) {
    setKnown(options);
    setMoved(null);
    if (!free) setTyped(null);
  }

  const text = free ? value : (typed ?? value);
  const shown = matches(options, typed ?? '').slice(0, longest);
  const [best = ''] = shown;

  /** The entry that is active before anyone has used the arrows. */
  const first = () => {
    if (typed === null) return shown.indexOf(value);
    return typed.trim() === '' || (free && !isBeginning(typed, best)) ? -1 : 0;
  };
  const active = moved ?? first();

  const lastEntry = () => {
    if (last) return shown.length === 0 && text ? `${last.label}: «${text}»` : last.label;
    const replaced = free && typed !== null && isBeginning(typed, best) && !isSame(typed, best);
    return replaced ? `Dejar «${typed}»` : undefined;
  };
  const entries = [...shown, lastEntry()].filter((entry) => entry !== undefined);
  const nothingToAdd = free && shown.every((option) => option === text);
  const visible = open && entries.length > 0 && !nothingToAdd;

  const close = () => {
    setOpen(false);
    setMoved(null);
    setTyped(null);
  };

  const choose = (index: number) => {
    const option = shown[index];
    close();
    if (option !== undefined) onChange(option);
    else last?.onChoose(typed ?? '');
  };

  const type = (next: string) => {
    setOpen(true);
    setMoved(null);
    setTyped(next);
    const [found] = next.trim() === '' ? [] : matches(options, next);
    if (free) onChange(next);
    // What is no longer in the field must not be sent by Enter.
    else if (found === undefined && (!last || next.trim() === '')) onChange('');
    if (found !== undefined) onHighlight?.(found);
  };

  /** Leaving takes the active entry along; what fits nothing stays to be read and corrected. */
  const leave = () => {
    if (typed !== null && shown[active] !== undefined) return choose(active);
    close();
    if (free || typed === null) return;
    const same = options.find((option) => isSame(option, typed));
    onChange(same ?? '');
    if (same === undefined && typed.trim() !== '') setTyped(typed);
  };

  const move = (step: 1 | -1) => {
    if (!visible) return setOpen(true);
    const next = active < 0 && step < 0 ? entries.length - 1 : (active + step + entries.length) % entries.length;
    setMoved(next);
    const option = shown[next];
    if (option !== undefined) onHighlight?.(option);
  };

  const onKeyDown = (event: KeyboardEvent) => {
    const { key } = event;
    const arrow = key === 'ArrowDown' || key === 'ArrowUp';
    // Enter belongs to the list while it is open, and must not send the form.
    if (arrow || (visible && (key === 'Enter' || key === 'Escape'))) event.preventDefault();
    if (arrow) return move(key === 'ArrowDown' ? 1 : -1);
    if (!visible) return;
    if ((key === 'Enter' || key === 'Tab') && active >= 0) choose(active);
    else if (key === 'Enter' || key === 'Escape') close();
  };

  return { text, visible, shown, entries, active, show: () => setOpen(true), type, leave, choose, onKeyDown };
}

import type { Change } from './state.ts';

export type Action =
  | { do: 'look'; at: readonly string[] }
  | { do: 'click'; on: string; change: Change }
  | { do: 'type'; into: string; text: string }
  | { do: 'choose'; from: string; option: string }
  | { do: 'highlight'; what: readonly string[]; seconds: number }
  | { do: 'change'; to: Change }
  | { do: 'wait'; seconds: number };

/** Brings these close to the viewer; without any, the whole window. */
export const look = (...at: string[]): Action => ({ do: 'look', at });
/** Moves the pointer there and clicks; `change` is what the system does then. */
export const click = (on: string, change: Change = {}): Action => ({ do: 'click', on, change });
/** Clicks into a field, takes away what it held and writes letter by letter. */
export const type = (into: string, text: string): Action => ({ do: 'type', into, text });
/** Opens a select and takes one of its options. */
export const choose = (from: string, option: string): Action => ({ do: 'choose', from, option });
/** A ring around these, the rest in shadow. */
export const highlight = (what: string | readonly string[], seconds = 1.8): Action => ({
  do: 'highlight',
  what: typeof what === 'string' ? [what] : what,
  seconds,
});
/** Something that happens on the screen by itself. */
export const change = (to: Change): Action => ({ do: 'change', to });
export const wait = (seconds: number): Action => ({ do: 'wait', seconds });

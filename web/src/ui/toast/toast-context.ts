import { createContext, useContext } from 'react';

export type ToastAction = { label: string; run: () => void };

export type ToastNotice = {
  text: string;
  /** `problem` for what did not work. */
  tone?: 'done' | 'problem';
  /** What can be done about it, the likeliest first; the toast closes with it. */
  actions?: readonly ToastAction[];
  /** A toast takes the place of an earlier one about the same topic. */
  topic?: string;
};

export const ToastContext = createContext<(notice: ToastNotice) => void>(() => {});

/** Says in a corner what has just happened. The caller decides; requests never do. */
export function useToast(): (notice: ToastNotice) => void {
  return useContext(ToastContext);
}

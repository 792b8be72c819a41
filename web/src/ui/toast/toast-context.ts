import { createContext, useContext } from 'react';

export type ToastNotice = {
  text: string;
  /** `problem` for what did not work. */
  tone?: 'done' | 'problem';
  action?: { label: string; run: () => void };
};

export const ToastContext = createContext<(notice: ToastNotice) => void>(() => {});

/** Says in a corner what has just happened. The caller decides; requests never do. */
export function useToast(): (notice: ToastNotice) => void {
  return useContext(ToastContext);
}

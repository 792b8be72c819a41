import { useRef, useState } from 'react';

export type Copied = 'no' | 'yes' | 'by-hand';

/** Copies `text`. Where the browser does not let us, what `target` shows is selected for copying by hand. */
export function useCopy(text: string) {
  const [copied, setCopied] = useState<Copied>('no');
  const target = useRef<HTMLElement>(null);

  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setCopied('yes');
    } catch {
      // Refused, or a browser that has no clipboard over plain http.
      if (target.current) getSelection()?.selectAllChildren(target.current);
      setCopied('by-hand');
    }
  };

  return { copied, copy, target };
}

type OpensAnother = (hash: string) => boolean;

const shown = new Set<OpensAnother>();

/** Lets the guard of the screen know which names in the address open another tab, until the returned function is called. */
export function watchTabs(opensAnother: OpensAnother): () => void {
  shown.add(opensAnother);
  return () => {
    shown.delete(opensAnother);
  };
}

/** Whether this part of an address opens another tab than the one that is shown. */
export const opensAnotherTab: OpensAnother = (hash) => [...shown].some((opens) => opens(hash));

/** What a part of the proof hands back: what it tried, in numbers, and every fault as a sentence. */
export type Outcome = {
  tried: string;
  faults: string[];
  /** Lines for whoever wants to know more, printed above the table. */
  details?: string[];
};

/** As many of one kind as fit on a screen; the rest is a number. */
const shown = 30;

/** Collects faults; the same sentence again is only counted. */
export function createFaults() {
  const found = new Map<string, { times: number; example: string | undefined }>();
  return {
    /** Only the first `example` is stored. */
    add(sentence: string, example?: string) {
      const known = found.get(sentence);
      found.set(sentence, { times: (known?.times ?? 0) + 1, example: known ? known.example : example });
    },
    /** A fault unless `holds`. */
    expect(holds: boolean, sentence: string) {
      if (!holds) this.add(sentence);
    },
    list(): string[] {
      const all = [...found].map(([sentence, { times, example }]) =>
        [sentence, times > 1 && `(${times} times)`, example && `for example ${example}`].filter(Boolean).join(' '),
      );
      return all.length > shown ? [...all.slice(0, shown), `and ${all.length - shown} more`] : all;
    },
  };
}

export type Faults = ReturnType<typeof createFaults>;

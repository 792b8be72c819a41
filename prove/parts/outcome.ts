/** What a part of the proof hands back: what it tried, in numbers, and every fault as a sentence. */
export type Outcome = {
  tried: string;
  faults: string[];
  /** Lines for whoever wants to know more, printed above the table. */
  details?: string[];
};

/** As many of one kind as fit on a screen; the rest is a number. */
const shown = 12;

/** Collects faults; the same sentence again is only counted. */
export function createFaults() {
  const counts = new Map<string, number>();
  return {
    add(sentence: string) {
      counts.set(sentence, (counts.get(sentence) ?? 0) + 1);
    },
    /** A fault unless `holds`. */
    expect(holds: boolean, sentence: string) {
      if (!holds) this.add(sentence);
    },
    list(): string[] {
      const all = [...counts].map(([sentence, count]) => (count > 1 ? `${sentence} (${count} times)` : sentence));
      return all.length > shown ? [...all.slice(0, shown), `and ${all.length - shown} more`] : all;
    },
  };
}

export type Faults = ReturnType<typeof createFaults>;

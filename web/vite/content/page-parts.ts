import { anchorOf } from '../../src/features/documents/anchor.ts';
import type { Part } from '../../src/lib/text-search/entry.ts';

const sentences = new Intl.Segmenter('es-MX', { granularity: 'sentence' });
/** Links to other guides: what they say is found in those. */
const elsewhere = 'Guías relacionadas';

export type Block = { text: string; heading: boolean };

/** The words of a page under their headings, sentence by sentence; what stands before the first heading has none. */
export function toParts(blocks: readonly Block[]): Part[] {
  const parts: Part[] = [{ heading: '', anchor: '', sentences: [] }];
  for (const { text, heading } of blocks) {
    if (heading) parts.push({ heading: text, anchor: anchorOf(text), sentences: [] });
    else parts.at(-1)?.sentences.push(...[...sentences.segment(text)].map(({ segment }) => segment.trim()));
  }
  return parts.filter((part) => part.heading !== elsewhere && (part.heading || part.sentences.length > 0));
}

import type { DocumentNode } from './document-nodes.ts';
import { textAttribute, textOf } from './document-tree.ts';
import { fold } from './fold.ts';

/** Links to other pages: what they say is found in those. */
const elsewhere = 'Guías relacionadas';

export type DocumentHeading = { id: string; text: string };
/** The words under a heading. */
export type DocumentPart = { heading: string; anchor: string; sentences: string[] };

/** The id of a heading within its page: `antes-de-salir` for "Antes de salir". */
export function anchorOf(heading: string): string {
  return fold(heading)
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}

/** The anchor of each heading of the second level. Of those with the same words, the second ends in 2. */
export function headingAnchors({ content = [] }: DocumentNode): ReadonlyMap<DocumentNode, string> {
  const anchors = new Map<DocumentNode, string>();
  const times = new Map<string, number>();
  const taken = new Set<string>();
  for (const node of content) {
    const words = node.type === 'heading' && node.attrs?.level !== 3 ? anchorOf(textOf(node)) : '';
    if (!words) continue;
    let time = times.get(words) ?? 0;
    let anchor: string;
    // The words of another heading may end in that number.
    do {
      time += 1;
      anchor = time === 1 ? words : `${words}-${time}`;
    } while (taken.has(anchor));
    times.set(words, time);
    taken.add(anchor);
    anchors.set(node, anchor);
  }
  return anchors;
}

/** What the table of contents lists. */
export const headingsOf = (body: DocumentNode): DocumentHeading[] =>
  [...headingAnchors(body)].map(([node, id]) => ({ id, text: textOf(node) }));

/** The texts of a node that a search may find, in the order of the page. */
function textsIn(node: DocumentNode): string[] {
  const own = ['title', 'label', 'caption'].map((name) => textAttribute(node, name));
  const { type, content = [] } = node;
  if (type === 'paragraph' || type === 'heading') return [textOf(node)];
  // A row says something; its cells alone do not.
  if (type === 'tableRow') return [content.map(textOf).join(' · ')];
  return [...own, ...content.flatMap(textsIn)];
}

/** The words of a page under their headings, sentence by sentence; what stands before the first heading has none. */
export function partsOf(body: DocumentNode): DocumentPart[] {
  const segmenter = new Intl.Segmenter('es-MX', { granularity: 'sentence' });
  const sentencesOf = (text: string) =>
    [...segmenter.segment(text.normalize('NFC'))].map(({ segment }) => segment.trim()).filter(Boolean);
  const anchors = headingAnchors(body);
  const parts: DocumentPart[] = [{ heading: '', anchor: '', sentences: [] }];
  for (const block of body.content ?? []) {
    const anchor = anchors.get(block);
    if (anchor) parts.push({ heading: textOf(block).normalize('NFC'), anchor, sentences: [] });
    else parts.at(-1)?.sentences.push(...textsIn(block).flatMap(sentencesOf));
  }
  return parts.filter((part) => part.heading !== elsewhere && (part.heading || part.sentences.length > 0));
}

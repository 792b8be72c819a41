import type { Root } from 'mdast';
import type { MdxJsxFlowElement } from 'mdast-util-mdx-jsx';
import { toString as textOf } from 'mdast-util-to-string';
import { visit } from 'unist-util-visit';
import { attribute } from '../../../content/build/check-page.ts';
import { anchorOf } from '../../src/features/documents/anchor.ts';
import type { Part } from '../../src/lib/text-search/entry.ts';

const sentences = new Intl.Segmenter('es-MX', { granularity: 'sentence' });
/** Links to other guides: what they say is found in those. */
const elsewhere = 'Guías relacionadas';

type Block = { text: string; heading: boolean };

/** The words of a page under their headings, sentence by sentence; what stands before the first heading has none. */
function toParts(blocks: readonly Block[]): Part[] {
  const parts: Part[] = [{ heading: '', anchor: '', sentences: [] }];
  for (const { text, heading } of blocks) {
    if (heading) parts.push({ heading: text, anchor: anchorOf(text), sentences: [] });
    else parts.at(-1)?.sentences.push(...[...sentences.segment(text)].map(({ segment }) => segment.trim()));
  }
  return parts.filter((part) => part.heading !== elsewhere && (part.heading || part.sentences.length > 0));
}

/** The headings of a page's contents, and its words for the search. */
export function readParts(tree: Root): { headings: string[]; parts: Part[] } {
  const headings: string[] = [];
  const blocks: Block[] = [];
  const add = (text: string | undefined, heading = false) =>
    text && blocks.push({ text: text.normalize('NFC'), heading });
  visit(tree, (node) => {
    if (node.type === 'mdxJsxFlowElement') {
      for (const key of ['title', 'caption', 'label']) add(attribute(node as MdxJsxFlowElement, key));
    }
    const ofContents = node.type === 'heading' && node.depth === 2;
    if (ofContents) headings.push(textOf(node));
    if (node.type === 'paragraph' || node.type === 'heading') add(textOf(node), ofContents);
    // A row says something; its cells alone do not.
    if (node.type === 'tableRow') add(node.children.map((cell) => textOf(cell)).join(' · '));
  });
  return { headings, parts: toParts(blocks) };
}

import { existsSync, readFileSync } from 'node:fs';
import { basename, resolve } from 'node:path';
import { createProcessor } from '@mdx-js/mdx';
import type { MdxJsxFlowElement, MdxJsxTextElement } from 'mdast-util-mdx-jsx';
import { toString as textOf } from 'mdast-util-to-string';
import remarkFrontmatter from 'remark-frontmatter';
import remarkGfm from 'remark-gfm';
import { visit } from 'unist-util-visit';
import { forms } from '../../../content/forms/forms.ts';
import { blockNames } from '../../src/features/documents/block-names.ts';
import type { Part } from '../../src/lib/text-search/entry.ts';
import { type Block, toParts } from './page-parts.ts';
import { findPicture, type PictureFile } from './pictures.ts';

export type PageContent = { pictures: Record<string, PictureFile>; headings: string[]; parts: Part[] };
type Element = MdxJsxFlowElement | MdxJsxTextElement;
type Place = { root: string; knownPaths: ReadonlySet<string> };

const processor = createProcessor({ remarkPlugins: [remarkFrontmatter, remarkGfm] });

function attribute(element: Element, name: string): string | undefined {
  const found = element.attributes.find((item) => item.type === 'mdxJsxAttribute' && item.name === name);
  return typeof found?.value === 'string' ? found.value : undefined;
}

function checkLink(url: string, knownPaths: ReadonlySet<string>): void {
  const path = url.split('#', 1)[0] ?? '';
  if (path.startsWith('/') && !knownPaths.has(path)) throw new Error(`the link ${url} leads nowhere.`);
  if (!/^(\/|#|https:|tel:|mailto:)/.test(url)) throw new Error(`the link ${url} is neither a path nor https.`);
}

/** Reads the body of a page as its writer wrote it. A dead link, an unknown block or picture, or a picture without words throws. */
export function checkPage(file: string, { root, knownPaths }: Place): PageContent {
  const folder = basename(file, '.mdx');
  const content: PageContent = { pictures: {}, headings: [], parts: [] };
  const blocks: Block[] = [];
  const add = (text: string | undefined, heading = false) =>
    text && blocks.push({ text: text.normalize('NFC'), heading });
  const checkElement = (element: Element) => {
    const name = element.name ?? '';
    if (/^[A-Z]/.test(name) && !blockNames.some((known) => known === name))
      throw new Error(`there is no block ${name}.`);
    const form = attribute(element, 'form');
    if (name === 'PrintableForm' && !Object.hasOwn(forms, form ?? '')) throw new Error(`there is no form "${form}".`);
    const film = attribute(element, 'film');
    if (name === 'Video' && !existsSync(resolve(root, `training/${film}/video.json`))) {
      throw new Error(`there is no film "${film}".`);
    }
    const picture = attribute(element, 'picture');
    if (picture !== undefined) {
      if (!attribute(element, 'alt')?.trim()) throw new Error(`the picture "${picture}" has no alternative text.`);
      content.pictures[picture] = findPicture(root, folder, picture);
    }
    for (const key of ['title', 'caption', 'label']) add(attribute(element, key));
  };
  try {
    visit(processor.parse(readFileSync(file, 'utf8')), (node) => {
      if (node.type === 'mdxJsxFlowElement' || node.type === 'mdxJsxTextElement') checkElement(node as Element);
      if (node.type === 'link') checkLink(node.url, knownPaths);
      if (node.type === 'image') throw new Error('a picture is written as <Picture picture="…" alt="…" />.');
      const ofContents = node.type === 'heading' && node.depth === 2;
      if (ofContents) content.headings.push(textOf(node));
      if (node.type === 'paragraph' || node.type === 'heading') add(textOf(node), ofContents);
      // A row says something; its cells alone do not.
      if (node.type === 'tableRow') add(node.children.map((cell) => textOf(cell)).join(' · '));
    });
  } catch (error) {
    throw new Error(`${file}: ${error instanceof Error ? error.message : error}`);
  }
  return { ...content, parts: toParts(blocks) };
}
